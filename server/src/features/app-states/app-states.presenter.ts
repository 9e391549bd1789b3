import { AppEventData, type AppEvent } from "contract/app-states/app-states.contract";
import type { AppEvent as AppEventRow } from "#db/generated/client";

export const presentAppEvent = (row: AppEventRow): AppEvent => ({
  db_id: row.id,
  kind: row.kind,
  actor: row.actor,
  note: row.note,
  data: AppEventData.parse(row.data),
  created_at: row.createdAt.toISOString(),
});
