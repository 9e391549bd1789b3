import { digestHour } from "contract/notifications/notifications.contract";
import { dayMs, formatWibDay, hourMs, startOfDay } from "contract/time";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { inject } from "#app/dependencies.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { buildDigestMail } from "./notifications.mails.ts";
import { parseContent } from "./notifications.presenter.ts";

/** The last time at which digests were due, at or before `now`. */
export function getLastDigestTime(now: Date): Date {
  const today = startOfDay(formatWibDay(now)).getTime() + digestHour * hourMs;
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/**
 * The maintenance task: once a day, mails each user the notifications that wait for their digest. After a
 * pause of the portal the digest is sent late. An error of one user does not stop the digests of others.
 */
export async function sendDigests(signal: AbortSignal, now = new Date()) {
  const dueAt = getLastDigestTime(now);
  const counts = { sent: 0, failed: 0 };
  for (const userId of await findUsersWithDigest(dueAt)) {
    if (signal.aborted) break;
    try {
      if (await runInTransaction((tx) => sendDigest(tx, userId, dueAt))) counts.sent += 1;
    } catch (error) {
      counts.failed += 1;
      inject("logger").error({ user_id: userId, err: error }, "digest not sent");
    }
  }
  return counts;
}

/** SQL, because the query builder reads all notifications to find distinct recipients. */
async function findUsersWithDigest(dueAt: Date): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT DISTINCT n."recipientId"::text AS id
      FROM notifications n LEFT JOIN notification_digests d ON d."userId" = n."recipientId"
     WHERE n."inDigest" AND n."createdAt" < ${dueAt} AND (d."dueAt" IS NULL OR d."dueAt" < ${dueAt})`;
  return rows.map(({ id }) => id);
}

/**
 * The row of the user is claimed first, so that of several replicas only one sends the digest of a day. The query
 * builder has no condition on the update of an upsert.
 */
async function sendDigest(tx: Transaction, userId: string, dueAt: Date): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    INSERT INTO notification_digests ("userId", "dueAt") VALUES (${userId}::uuid, ${dueAt})
    ON CONFLICT ("userId") DO UPDATE SET "dueAt" = excluded."dueAt"
      WHERE notification_digests."dueAt" < excluded."dueAt"`;
  if (claimed === 0) return false;
  const rows = await takeWaiting(tx, userId, dueAt);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (rows.length === 0 || !user.isActive) return false;
  const happened = rows.flatMap((row) => toReadable(row) ?? []);
  await queueMail(
    tx,
    buildDigestMail(user, { happened, unreadable: rows.length - happened.length }),
    "digest",
  );
  return true;
}

interface WaitingRow {
  id: string;
  kind: string;
  data: unknown;
  subject_id: string;
}

/** Raw, because a newer version may have stored a kind that this one does not know. */
const takeWaiting = (tx: Transaction, userId: string, dueAt: Date) =>
  tx.$queryRaw<WaitingRow[]>`
    WITH taken AS (
      UPDATE notifications SET "inDigest" = false
       WHERE "recipientId" = ${userId}::uuid AND "inDigest" AND "createdAt" < ${dueAt}
      RETURNING id::text, kind::text, data, "subjectId"::text AS subject_id, "createdAt")
    SELECT id, kind, data, subject_id FROM taken ORDER BY "createdAt", id`;

/** Undefined, with a line in the log, for a row that cannot be displayed. */
function toReadable({ id, kind, data, subject_id }: WaitingRow) {
  const { data: content } = parseContent({ kind, data });
  if (content === undefined)
    inject("logger").warn({ notification_id: id, kind }, "notification not readable");
  return content === undefined ? undefined : { subject_id, content };
}
