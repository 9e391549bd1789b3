import { newMessage } from "contract/messages/messages";
import {
  unreadBound,
  type NotificationContent,
  type notificationsContract,
} from "contract/notifications/notifications.contract";
import type { z } from "zod";
import { db, type Transaction } from "#db/database";
import { batchSize, inBatches } from "#db/in-batches";
import { orNotFound } from "#http/app-error";
import type { Actor } from "#http/actor";
import { audienceOf, ownNotifications } from "./notifications.policy.ts";

interface Event {
  /** The app or production request and its owner. */
  subject: { id: string; ownerId: string };
  content: NotificationContent;
}

/** Notifies the recipients in the transaction of the change; the actor is never notified. */
export async function notify(tx: Transaction, actor: Actor, { subject, content }: Event) {
  const audience = audienceOf(content.kind, actor);
  const recipients = new Set(audience.administrators ? await activeAdministrators(tx) : []);
  if (audience.owner) recipients.add(subject.ownerId);
  recipients.delete(actor.id);
  const { kind, ...data } = content;
  // The column default is the start of the transaction, which may have waited for another one.
  const row = { kind, data, subjectId: subject.id, createdAt: new Date() };
  await tx.notification.createMany({
    data: [...recipients].map((recipientId) => ({ ...row, recipientId })),
  });
}

/** The role is a literal, so that the partial index of administrators is used among many tenants. */
async function activeAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND "isActive" ORDER BY id`;
  return rows.map(({ id }) => id);
}

type ListQuery = z.output<typeof notificationsContract.list.query>;

/** Above this the total is a lower bound. */
const totalBound = 10_000;

/** A page of the actor's own notifications, newest first. */
export async function listNotifications(actor: Actor, { limit, page }: ListQuery) {
  const where = ownNotifications(actor);
  const [total, rows] = await Promise.all([
    db().notification.count({ where, take: totalBound + 1 }),
    db().notification.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const meta = { total: Math.min(total, totalBound), page, limit };
  return { rows, meta: total > totalBound ? { ...meta, total_at_least: true } : meta };
}

export const countUnread = (actor: Actor) =>
  db().notification.count({ where: { ...ownNotifications(actor), readAt: null }, take: unreadBound });

export async function markRead(actor: Actor, notificationId: string) {
  const where = { ...ownNotifications(actor), id: notificationId };
  await db().notification.updateMany({ where: { ...where, readAt: null }, data: { readAt: new Date() } });
  return orNotFound(await db().notification.findFirst({ where }), newMessage("no_such_notification"));
}

/** Marks all as read, or those up to a timestamp; returns how many were unread. */
export async function markAllRead(actor: Actor, until: string | undefined) {
  const { count } = await db().notification.updateMany({
    where: {
      ...ownNotifications(actor),
      readAt: null,
      ...(until === undefined ? {} : { createdAt: { lte: new Date(until) } }),
    },
    data: { readAt: new Date() },
  });
  return count;
}

const day = 24 * 60 * 60 * 1000;
const keptWhenRead = 90 * day;
const keptAtMost = 365 * day;

/** The maintenance task: deletes read notifications after 90 days, and all after a year. */
export async function deleteOldNotifications(signal: AbortSignal) {
  const now = Date.now();
  const [whenRead, atMost] = [new Date(now - keptWhenRead), new Date(now - keptAtMost)];
  const deleted = await inBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications
         WHERE "createdAt" < ${whenRead} AND ("readAt" IS NOT NULL OR "createdAt" < ${atMost})
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { deleted };
}
