import {
  maxEndedSecrets,
  maxLiveSecrets,
  type appSecretsContract,
  type RevealedSecret,
  type SecretOverlap,
} from "contract/apps/apps.secrets.contract";
import { buildMessage } from "contract/messages/messages";
import { dayMs } from "contract/time";
import type { z } from "zod";
import { batchLookups, batchCalls } from "#db/batch.ts";
import { db, runInTransaction, prepareList, queryPrepared, type Transaction } from "#db/database.ts";
import { Prisma, type Environment } from "#db/generated/client.ts";
import { unseal } from "#db/master-key.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { inject } from "#app/dependencies.ts";
import { noteSecretChange } from "#features/platform/masks/masks.changes.service.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { notifyOfSecretViewed } from "#features/messaging/notifications/notifications.events.ts";
import { createSecret } from "./apps.credentials.service.ts";
import { recordAppEvent } from "./apps.events.ts";
import { canSeeCredentials, isLive } from "./apps.policy.ts";
import { isLiveSecret, type AppRow } from "./apps.rows.ts";
import { clearEarlierSecrets, maxKeptEndedSecrets } from "./apps.secrets.retention.ts";
import { findApp, lockApp, createStateError } from "./apps.service.ts";
import { isPossible, getStateAt } from "./apps.transitions.ts";

/** A live secret, as a signature needs it. */
export interface StoredSecret {
  id: string;
  sealedSecret: string;
  /** ISO 8601; null if it was never used. */
  lastUsedAt: string | null;
}

/** The secrets of an app: live ones first, each newest first; none if the actor may not see them yet. */
export async function listSecrets(actor: Actor, appId: string) {
  const now = new Date();
  const app = await findApp(db(), actor, appId);
  if (!canSeeCredentials(actor, { ...app, state: getStateAt(app, now) })) return { app, rows: [] };
  const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const [live, ended] = await Promise.all([
    db().appSecret.findMany({ where: whereLive(appId, now), orderBy: [...newestFirst] }),
    db().appSecret.findMany({
      where: { appId, endsAt: { lte: now } },
      orderBy: [...newestFirst],
      take: maxEndedSecrets,
    }),
  ]);
  return { app, rows: [...live, ...ended] };
}

type Rotation = z.output<typeof appSecretsContract.rotate.body>;

/** Creates a secret; the earlier ones stay valid as long as the overlap says, or their earlier end. */
export function rotateSecret(actor: Actor, appId: string, { name = "", overlap }: Rotation) {
  return runInTransaction(async (tx): Promise<RevealedSecret> => {
    const app = await lockManageable(tx, actor, appId);
    const now = new Date();
    const live = await findLiveSecrets(tx, appId, now);
    if (overlap !== "none" && live.length >= maxLiveSecrets)
      throw new AppError(
        "conflict",
        buildMessage("too_many_secrets", { app: app.name, max: maxLiveSecrets }),
      );
    await consumePoint(inject("limits").secretRotations, appId, "secrets");
    const end = computeEnd(overlap, now);
    for (const earlier of live)
      if (end !== null && (earlier.endsAt === null || earlier.endsAt > end))
        await tx.appSecret.update({ where: { id: earlier.id }, data: { endsAt: end } });
    await clearEarlierSecrets(tx, appId, now);
    const { secret, sealedSecret } = createSecret(appId, app.environment);
    const { id } = await tx.appSecret.create({
      data: { appId, name, sealedSecret, createdBy: actor.username, createdAt: now },
    });
    noteSecretChange(tx, app.companyId);
    const data = { overlap, ...(name === "" ? {} : { name }) };
    await recordAppEvent(tx, actor, app, { kind: "secret_created", data });
    return { secret_id: id, consumer_secret: secret };
  });
}

/** Ends a live secret at once. */
export function revokeSecret(actor: Actor, appId: string, secretId: string) {
  return runInTransaction(async (tx) => {
    const app = await lockManageable(tx, actor, appId);
    const now = new Date();
    await findLive(tx, appId, secretId, now);
    const row = await tx.appSecret.update({
      where: { id: secretId },
      // It may have leaked, so its value is deleted at once.
      data: { endsAt: now, sealedSecret: null, revokedBy: actor.username },
    });
    await recordAppEvent(tx, actor, app, {
      kind: "secret_revoked",
      data: row.name === "" ? {} : { name: row.name },
    });
    return { app, row };
  });
}

/** Returns a live secret. A view by an administrator is audited, and the owner of the app notified. */
export function revealSecret(actor: Actor, appId: string, secretId: string): Promise<RevealedSecret> {
  return runInTransaction(async (tx) => {
    await requireMembership(tx, actor);
    const app = await findApp(tx, actor, appId);
    const now = new Date();
    const state = getStateAt(app, now);
    if (!canSeeCredentials(actor, { ...app, state })) throw createStateError(app, state);
    const { name, sealedSecret } = await findLive(tx, appId, secretId, now);
    await recordAudit(tx, actor, {
      event: "consumer_secret_viewed",
      subject: { type: "app", id: app.id, name: app.name },
      details: { shown: app.name, ...(name === "" ? {} : { secret: name }) },
    });
    if (actor.role === "admin") await notifyOfSecretViewed(tx, actor, app, name);
    return { secret_id: secretId, consumer_secret: unseal(sealedSecret, `app:${appId}`) };
  });
}

const usedRecentlyMs = 60_000;

/** Records when and from where a secret was used, at most once a minute. */
export async function recordSecretUse({ id, lastUsedAt }: StoredSecret, { address }: Origin): Promise<void> {
  if (lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < usedRecentlyMs) return;
  await writeUse({ id, address });
}

/** A secret that another replica is writing was used now, too. */
const writeUse = batchCalls<{ id: string; address: string }, null>(async (uses) => {
  const ids = uses.map(({ id }) => id);
  // The query builder has no SKIP LOCKED, and would send a statement per secret.
  await queryPrepared(Prisma.sql`
    UPDATE app_secrets s SET "lastUsedAt" = now(), "lastUsedFrom" = u.address
      FROM (SELECT DISTINCT ON (id) id, address
              FROM unnest(${prepareList(ids)}::uuid[], ${uses.map(({ address }) => address)}::text[]) AS used(id, address)) AS u
     WHERE s.id = u.id AND s.id IN (SELECT id FROM app_secrets WHERE id = ANY(${prepareList(ids)}::uuid[]) FOR UPDATE SKIP LOCKED)`);
  return ids.map(() => null);
});

interface CompanySecret {
  appId: string;
  appName: string;
  consumerKey: string;
  environment: Environment;
  sealedSecret: string;
  isLive: boolean;
  endsAt: Date | null;
}

const maxCompanySecrets = 50;

/**
 * The secrets of all apps of a company: those of an app first, then of the apps that a request names, then the newest; of
 * ended ones those whose value is still stored. SQL, so that the clock of the database decides which are live, as it
 * does when they sign.
 */
export function findSecretsOfCompany(companyId: string, appId: string, namedKeys: string[]) {
  // PostgreSQL refuses a text with NUL, which no key has.
  const possibleKeys = namedKeys.filter((key) => !key.includes("\0"));
  return db().$queryRaw<CompanySecret[]>`
  SELECT a.id::text AS "appId", a.name AS "appName", a."consumerKey", a.environment::text AS environment, s."sealedSecret",
         ${isLiveSecret} AS "isLive", s."endsAt"
    FROM apps a JOIN app_secrets s ON s."appId" = a.id
   WHERE a."companyId" = ${companyId}::uuid AND s."sealedSecret" IS NOT NULL
   ORDER BY a.id = ${appId}::uuid DESC, a."consumerKey" = ANY(${possibleKeys}) DESC, ${isLiveSecret} DESC, s."createdAt" DESC,
         s.id DESC LIMIT ${maxCompanySecrets}`;
}

const maxForgottenSecrets = 3;

/** The last secrets of an app that have ended and whose value was deleted. */
export async function findForgottenSecrets(appId: string): Promise<{ endsAt: Date; revokedBy: string }[]> {
  const rows = await db().appSecret.findMany({
    where: { appId, sealedSecret: null, endsAt: { not: null } },
    orderBy: [{ endsAt: "desc" }, { id: "desc" }],
    take: maxForgottenSecrets,
    select: { endsAt: true, revokedBy: true },
  });
  return rows.flatMap(({ endsAt, revokedBy }) => (endsAt === null ? [] : [{ endsAt, revokedBy }]));
}

/** The company of an app; undefined if there is no such app. */
export const findCompanyOfApp = batchLookups(
  (appIds) =>
    queryPrepared<{ appId: string; companyId: string }>(Prisma.sql`
    SELECT id::text AS "appId", "companyId"::text AS "companyId"
      FROM apps WHERE id = ANY(${prepareList(appIds)}::uuid[])`),
  ({ appId }) => appId,
);

/**
 * The secrets of a company whose value is still stored, so that none of them is recorded: of each app the live ones and
 * the last ended ones, whatever their number. Others are recognised by their form.
 */
export const findKeptSecrets = (companyId: string) =>
  queryPrepared<{ appId: string; sealedSecret: string }>(Prisma.sql`
    SELECT a.id::text AS "appId", s."sealedSecret"
      FROM apps a
     CROSS JOIN LATERAL (
           SELECT s."sealedSecret" FROM app_secrets s
            WHERE s."appId" = a.id AND s."sealedSecret" IS NOT NULL
            ORDER BY ${isLiveSecret} DESC, s."createdAt" DESC, s.id DESC
            LIMIT ${maxLiveSecrets + maxKeptEndedSecrets}) s
     WHERE a."companyId" = ${companyId}::uuid`);

/** The consumer keys of all apps of a company. */
export const findConsumerKeys = async (companyId: string): Promise<string[]> => {
  const rows = await queryPrepared<{ consumerKey: string }>(
    Prisma.sql`SELECT "consumerKey" FROM apps WHERE "companyId" = ${companyId}::uuid`,
  );
  return rows.map(({ consumerKey }) => consumerKey);
};

async function lockManageable(tx: Transaction, actor: Actor, appId: string): Promise<AppRow> {
  const app = await lockApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!isPossible("manage_secrets", state)) throw createStateError(app, state);
  return app;
}

const whereLive = (appId: string, now: Date) => ({ appId, OR: [{ endsAt: null }, { endsAt: { gt: now } }] });

const findLiveSecrets = (tx: Transaction, appId: string, now: Date) =>
  tx.appSecret.findMany({ where: whereLive(appId, now) });

async function findLive(tx: Transaction, appId: string, secretId: string, now: Date) {
  const row = requireFound(
    await tx.appSecret.findFirst({ where: { id: secretId, appId } }),
    buildMessage("no_such_secret"),
  );
  const { sealedSecret } = row;
  if (!isLive(row, now) || sealedSecret === null)
    throw new AppError("conflict", buildMessage("secret_already_ended"));
  return { ...row, sealedSecret };
}

const overlapMs: Record<Exclude<SecretOverlap, "until_revoked">, number> = {
  none: 0,
  "1d": dayMs,
  "7d": 7 * dayMs,
};

const computeEnd = (overlap: SecretOverlap, now: Date) =>
  overlap === "until_revoked" ? null : new Date(now.getTime() + overlapMs[overlap]);
