import type { HistoryRecord } from "contract/history/history.contract";
import { formatPlainTimestamp } from "#http/timestamps.ts";
import { presentOwner } from "#features/identity/users/users.presenter.ts";
import type { HistoryRow } from "./history.list.ts";

export const presentHistory = (row: HistoryRow): HistoryRecord => ({
  db_id: row.id,
  user_id: row.ownerId,
  request_id: row.requestId,
  content: row.content,
  content_type: row.contentType,
  description: row.description,
  status: row.status,
  previous_status: row.previousStatus,
  approved_at: formatPlainTimestamp(row.approvedAt),
  approved_by: row.approvedBy,
  note: row.note,
  created_at: formatPlainTimestamp(row.createdAt),
  user: presentOwner(row.owner),
});
