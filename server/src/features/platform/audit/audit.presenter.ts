import type { AuditEvent } from "contract/audit/audit.contract";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { AuditRow } from "./audit.list.ts";

export const presentAuditEvent = (row: AuditRow): AuditEvent => ({
  db_id: row.id,
  event: row.event,
  result: row.result,
  user_id: row.userId,
  username: row.username,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  subject_name: row.subjectName,
  address: row.address,
  user_agent: row.userAgent,
  request_id: row.requestId,
  details: row.details,
  created_at: formatIsoTimestamp(row.createdAt),
});
