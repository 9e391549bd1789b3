import { NotificationContent, type Notification } from "contract/notifications/notifications.contract";
import { z } from "zod";
import type { Notification as NotificationRow } from "#db/generated/client.ts";

const Data = z.record(z.string(), z.unknown());

/** The event of a row; fails for a row that another version has stored in a form unknown to this one. */
export const parseContent = ({ kind, data }: { kind: string; data: unknown }) =>
  NotificationContent.safeParse({ ...Data.safeParse(data).data, kind });

export function presentNotification(row: NotificationRow): Notification {
  const { data: content, error } = parseContent(row);
  if (content === undefined) throw error;
  return present(row, content);
}

/** Without the rows that cannot be displayed: one of them must not hide all others. */
export const presentNotifications = (rows: NotificationRow[]): Notification[] =>
  rows.flatMap((row) => {
    const { data: content } = parseContent(row);
    return content === undefined ? [] : [present(row, content)];
  });

const present = (row: NotificationRow, content: NotificationContent): Notification => ({
  db_id: row.id,
  subject_id: row.subjectId,
  content,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});
