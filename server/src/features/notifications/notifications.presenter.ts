import { NotificationContent, type Notification } from "contract/notifications/notifications.contract";
import { z } from "zod";
import type { Notification as NotificationRow } from "#db/generated/client";

const Data = z.record(z.string(), z.unknown());

export const presentNotification = (row: NotificationRow): Notification => ({
  db_id: row.id,
  subject_id: row.subjectId,
  content: NotificationContent.parse({ ...Data.parse(row.data), kind: row.kind }),
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});
