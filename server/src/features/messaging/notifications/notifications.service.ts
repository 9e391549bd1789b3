import { buildMessage } from "contract/messages/messages";
import {
  maxUnreadCount,
  type NotificationContent,
  type NotificationKind,
  type notificationsContract,
} from "contract/notifications/notifications.contract";
import type { Role } from "contract/endpoint";
import { dayMs } from "contract/time";
import type { z } from "zod";
import { db, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";
import { requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { countLimit, buildPageMeta } from "#lists/page-meta.ts";
import { inject } from "#app/dependencies.ts";
import { deliver } from "./notifications.delivery.ts";
import { getAudience, includesActor, whereOwnNotifications } from "./notifications.policy.ts";

interface Event {
  /** The app, production request, registration, company or user; a registration has no company yet. */
  subject: { id: string; companyId?: string };
  content: NotificationContent;
}

/** Notifies the recipients in the transaction of the change; the actor only of changes of administrators. */
export async function notify(
  tx: Transaction,
  actor: { id?: string | undefined; role: Role },
  { subject, content }: Event,
) {
  const audience = getAudience(content.kind, actor);
  const recipients = new Set(audience.administrators ? await findActiveAdministrators(tx) : []);
  if (audience.company && subject.companyId !== undefined)
    for (const id of await findMemberIds(tx, subject.companyId)) recipients.add(id);
  if (actor.id !== undefined && !includesActor(content.kind)) recipients.delete(actor.id);
  await deliver(tx, [...recipients], {
    subject_id: subject.id,
    content,
    mayMailNow: await mayMailNow(actor),
  });
}

/** A tenant could otherwise fill the mailboxes of others, and delay mails about other changes. */
async function mayMailNow(actor: { id?: string | undefined; role: Role }): Promise<boolean> {
  if (actor.id === undefined || actor.role === "admin") return true;
  const { noticeMails } = inject("limits");
  return (await noticeMails.penalty(actor.id, 1)).consumedPoints <= noticeMails.points;
}

/** Those who were asked for a decision need not read the notice any more, in the bell or in their digest. */
export async function markDecided(tx: Transaction, subjectId: string, kinds: NotificationKind[]) {
  // Also of disabled ones, who may be enabled again.
  const administrators = await findAdministrators(tx);
  await tx.notification.updateMany({
    where: {
      // By recipient, because the index of notifications begins with it.
      recipientId: { in: administrators.map(({ id }) => id) },
      subjectId,
      kind: { in: kinds },
      OR: [{ readAt: null }, { inDigest: true }],
    },
    data: { readAt: new Date(), inDigest: false },
  });
}

const findActiveAdministrators = async (tx: Transaction): Promise<string[]> =>
  (await findAdministrators(tx)).flatMap(({ id, isActive }) => (isActive ? [id] : []));

/** The role is a literal, so that the partial index of administrators is used among many tenants. */
const findAdministrators = (tx: Transaction) =>
  tx.$queryRaw<{ id: string; isActive: boolean }[]>`
    SELECT id, "isActive" FROM users WHERE role = 'admin' ORDER BY id`;

const findMemberIds = async (tx: Transaction, companyId: string): Promise<string[]> =>
  (await tx.user.findMany({ where: { companyId }, select: { id: true } })).map(({ id }) => id);

type ListQuery = z.output<typeof notificationsContract.list.query>;

/** A page of the actor's own notifications, newest first. */
export async function listNotifications(actor: Actor, { limit, page }: ListQuery) {
  const where = whereOwnNotifications(actor);
  const [total, rows] = await Promise.all([
    db().notification.count({ where, take: countLimit }),
    db().notification.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { rows, meta: buildPageMeta(total, { page, limit }) };
}

/** How many are unread, and the newest one, so that a client notices a new one whatever was read meanwhile. */
export async function summarizeUnread(actor: Actor) {
  const where = whereOwnNotifications(actor);
  // Read first, so that what happens meanwhile is reported as a change.
  const at = await inject("changes").now();
  const [count, newest] = await Promise.all([
    db().notification.count({ where: { ...where, readAt: null }, take: maxUnreadCount }),
    db().notification.findFirst({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true },
    }),
  ]);
  return { count, newest: newest?.id ?? null, at: at.toISOString() };
}

/** What has changed for the actor since a timestamp; waits for it, but not for a client that has gone. */
export async function awaitChanges(actor: Actor, since: string, whenClosed: (end: () => void) => void) {
  const { topics, at } = await inject("changes").wait(actor, new Date(since), whenClosed);
  return { topics, at: at.toISOString() };
}

export async function markRead(actor: Actor, notificationId: string) {
  const where = { ...whereOwnNotifications(actor), id: notificationId };
  await db().notification.updateMany({ where: { ...where, readAt: null }, data: { readAt: new Date() } });
  return requireFound(await db().notification.findFirst({ where }), buildMessage("no_such_notification"));
}

/** Marks all as read, or those up to a timestamp; returns how many were unread. */
export async function markAllRead(actor: Actor, until: string | undefined) {
  const { count } = await db().notification.updateMany({
    where: {
      ...whereOwnNotifications(actor),
      readAt: null,
      ...(until === undefined ? {} : { createdAt: { lte: new Date(until) } }),
    },
    data: { readAt: new Date() },
  });
  return count;
}

const maxReadAgeMs = 90 * dayMs;
const maxAgeMs = 365 * dayMs;

/** The maintenance task: deletes read notifications after 90 days, and all after a year. */
export async function deleteOldNotifications(signal: AbortSignal, now: Date) {
  const [whenRead, atMost] = [new Date(now.getTime() - maxReadAgeMs), new Date(now.getTime() - maxAgeMs)];
  const deleted = await deleteInBatches(
    signal,
    "notifications",
    Prisma.sql`"createdAt" < ${whenRead} AND ("readAt" IS NOT NULL OR "createdAt" < ${atMost})`,
  );
  return { deleted };
}
