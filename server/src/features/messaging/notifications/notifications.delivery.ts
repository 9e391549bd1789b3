import type { Notification } from "contract/notifications/notifications.contract";
import type { Transaction } from "#db/database.ts";
import { queueMails } from "#features/messaging/mails/mails.outbox.ts";
import { getChannels, isRequired } from "./notification-preferences.policy.ts";
import { buildNoticeMail } from "./notifications.mails.ts";

interface Notice extends Pick<Notification, "subject_id" | "content"> {
  /** Otherwise those who want a mail at once get it in their digest, unless the event concerns security. */
  mayMailNow: boolean;
}

/** Writes a notification for each recipient, and queues the mails of those who want it at once. */
export async function deliver(
  tx: Transaction,
  recipientIds: string[],
  { subject_id, content, mayMailNow }: Notice,
): Promise<void> {
  const { kind, ...data } = content;
  const users = await tx.user.findMany({
    where: { id: { in: recipientIds } },
    select: {
      id: true,
      role: true,
      email: true,
      firstName: true,
      isActive: true,
      notificationPreferences: { where: { kind } },
    },
    orderBy: { id: "asc" },
  });
  const deliveries = users.map((user) => {
    const { bell, mail } = getChannels(user.role, kind, user.notificationPreferences[0]);
    const isLater = mail === "now" && !mayMailNow && !isRequired(kind);
    return { user, bell, mail: isLater ? ("daily" as const) : mail };
  });
  await tx.notification.createMany({
    data: deliveries
      // Also of those who are only mailed, because the time of the last one limits some notices.
      .filter(({ bell, mail }) => bell || mail !== "never")
      .map(({ user, bell, mail }) => ({
        kind,
        data,
        subjectId: subject_id,
        recipientId: user.id,
        inBell: bell,
        inDigest: mail === "daily",
        // One that the bell does not show is never unread, and is deleted like a read one.
        readAt: bell ? null : new Date(),
      })),
  });
  const mailed = deliveries.filter(({ user, mail }) => mail === "now" && user.isActive);
  await queueMails(
    tx,
    mailed.map(({ user }) => buildNoticeMail(user, { subject_id, content })),
    "notice",
  );
}
