import { dayMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import { db, runInTransaction } from "#db/database.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";
import { absoluteSeconds } from "./sso.durations.ts";
import { createSigningKey } from "./sso.signing-keys.ts";

/** A replica may sign with a retired key for this long, until it has loaded the new one; seconds. */
const noticeSeconds = 60 * 60;

/** Creates a signing key and retires the earlier ones, which still verify. Returns the id of the new key. */
export const rotateSigningKey = (actor: AuditActor): Promise<string> =>
  runInTransaction(async (tx) => {
    await tx.signingKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: new Date() } });
    const { id } = await createSigningKey(tx);
    await recordAudit(tx, actor, { event: "signing_key_rotated", details: { key_id: id } });
    return id;
  });

const maintenance: AuditActor = {
  username: "maintenance",
  origin: { address: "", userAgent: "", requestId: "" },
};

/** The maintenance task: rotates a signing key of the maximum age. */
export async function rotateOldSigningKey(): Promise<{ rotated: number }> {
  const oldest = getDaysAgo(getConfig().SIGNING_KEY_MAX_AGE_DAYS);
  const isDue =
    (await db().signingKey.count({ where: { retiredAt: null, createdAt: { gt: oldest } } })) === 0;
  if (isDue) await rotateSigningKey(maintenance);
  return { rotated: isDue ? 1 : 0 };
}

/** The maintenance task: deletes retired keys whose last token has expired. */
export async function deleteOldSigningKeys(_signal: AbortSignal, now: Date): Promise<{ deleted: number }> {
  const { count } = await db().signingKey.deleteMany({
    where: { retiredAt: { lt: new Date(now.getTime() - (absoluteSeconds + noticeSeconds) * 1000) } },
  });
  return { deleted: count };
}

const getDaysAgo = (days: number) => new Date(Date.now() - days * dayMs);
