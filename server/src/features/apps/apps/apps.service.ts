import type { z } from "zod";
import type { AppEventData } from "contract/apps/apps.lifecycle.contract";
import type { AppState, CreateApp } from "contract/apps/apps.contract";
import { Id } from "contract/fields";
import { buildMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { createConsumerKey } from "#crypto/random-token.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import type { Prisma } from "#db/generated/client.ts";
import { lockRow } from "#db/row-locks.ts";
import { requireAllValid, AppError, createFieldError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { selectOne } from "#lists/page.ts";
import { requireMembership, findCompanyId } from "#features/identity/companies/companies.service.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { noteSecretChange } from "#features/platform/masks/masks.changes.service.ts";
import { findProducts } from "#features/platform/products/products.service.ts";
import { lockQuotas, requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { findSourceAccounts } from "#features/apps/source-accounts/source-accounts.service.ts";
import { findUser } from "#features/identity/users/users.service.ts";
import { recordAppEvent } from "./apps.events.ts";
import { canSeeSecret } from "./apps.policy.ts";
import { appList } from "./apps.list.ts";
import type { AppRow } from "./apps.rows.ts";
import {
  createSecret,
  recordSecretShown,
  reportSecretsViewed,
  type ShownSecrets,
} from "./apps.credentials.service.ts";
import { getStateAt } from "./apps.transitions.ts";
import { getValidity } from "./apps.validity.ts";

/** Returns one app the actor can access, with its relations. */
export const findApp = async (tx: Transaction, actor: Actor, appId: string) =>
  requireFound(
    await selectOne(tx, appList, { id: appId, ...whereVisibleCompany(actor) }),
    buildMessage("no_such_app"),
  );

/** One app the actor can access that may call now: a suspended app must not call anybody. */
export async function findActiveApp(tx: Transaction, actor: Actor, appId: string) {
  const app = await findApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (state !== "active") throw createStateError(app, state);
  return app;
}

/** The ids of the apps that the actor can access; undefined for all. */
export async function findVisibleAppIds(actor: Actor): Promise<string[] | undefined> {
  if (actor.role === "admin") return undefined;
  const apps = await db().app.findMany({ where: whereVisibleCompany(actor), select: { id: true } });
  return apps.map(({ id }) => id);
}

/**
 * One app the actor can access, locked for the rest of the transaction, so that two decisions on it follow each
 * other and the second sees the first.
 */
export async function lockApp(tx: Transaction, actor: Actor, appId: string) {
  // An app that the actor cannot access is not locked either.
  await findApp(tx, actor, appId);
  await lockRow(tx, "apps", appId);
  await requireMembership(tx, actor);
  return findApp(tx, actor, appId);
}

/** One app the actor can access; writes an audit event, because the response contains the credentials. */
export async function showApp(actor: Actor, appId: string, shown: ShownSecrets) {
  const app = await findApp(db(), actor, appId);
  if (canSeeSecret(actor, { ...app, state: getStateAt(app, new Date()) }))
    await reportSecretsViewed(actor, shown, app.name, { type: "app", id: app.id, name: app.name });
  return app;
}

type NewApp = z.output<typeof CreateApp>;

/** Creates an app: a tenant's app waits for approval; an administrator's is active at once, or waits if `isactive` is false. */
export async function createApp(actor: Actor, input: NewApp) {
  const terms =
    actor.role === "admin" ? getTermsByAdmin(input) : { isActive: false, maxRate: 0, sourceAccounts: [] };
  return runInTransaction(async (tx) => {
    await lockQuotas(tx, actor);
    await requireMembership(tx, actor);
    const owner = await findUser(tx, actor, getOwnerId(actor, input));
    await requireQuotas(tx, actor, "waiting_apps", "apps");
    const [products, sourceAccounts, validity] = await requireAllValid([
      () => findProducts(tx, input.products, input.type),
      () => findSourceAccounts(tx, terms.sourceAccounts),
      () => (terms.isActive ? getValidity(input.expires_at) : {}),
    ]);
    const id = newId();
    const columns = joinColumns({
      user_id: { ownerId: owner.id, companyId: await findCompanyId(tx, owner.id) },
      name: { name: withSuffix(input.name, input.type) },
      description: { description: input.description ?? "" },
      type: { environment: input.type },
      products: {
        products: { create: products.map(({ uriPath, environment }) => ({ uriPath, environment })) },
      },
      src_accounts: {
        sourceAccounts: { create: sourceAccounts.map((account) => ({ accountNumber: account.number })) },
      },
      max_rate: { maxRate: terms.maxRate },
      isactive: terms.isActive
        ? { state: "active", approvedById: actor.id, approvedAt: new Date() }
        : { state: "waiting" },
      category: { category: input.category ?? null },
      reason: { reason: input.reason ?? "" },
      requested_rate: { wishedRate: input.requested_rate ?? input.wished_rate ?? 0 },
      wished_rate: {},
      expires_at: validity,
    } satisfies ColumnsByField<NewApp, Prisma.AppUncheckedCreateInput>);
    const { sealedSecret } = createSecret(id, input.type);
    await tx.app.create({
      data: {
        id,
        consumerKey: createConsumerKey(),
        secrets: { create: { sealedSecret, createdBy: actor.username } },
        ...columns,
      },
    });
    const app = await findApp(tx, actor, id);
    noteSecretChange(tx, app.companyId);
    await recordAppEvent(tx, actor, app, { kind: "created" });
    if (terms.isActive) await recordAppEvent(tx, actor, app, { kind: "approved", data: getTerms(app) });
    await recordSecretShown(tx, actor, app);
    return app;
  });
}

/** A tenant always creates for themself, regardless of the id sent; an administrator must name the owner. */
function getOwnerId(actor: Actor, input: NewApp): string {
  if (actor.role !== "admin") return actor.id;
  if (input.user_id === undefined) throw createFieldError("user_id", "user_required");
  return requireFound(Id.safeParse(input.user_id).data, buildMessage("no_such_user"));
}

/** The contract requires the terms of an active app. */
const getTermsByAdmin = ({ isactive = false, max_rate, src_accounts }: NewApp) => ({
  isActive: isactive,
  maxRate: max_rate ?? 0,
  sourceAccounts: src_accounts,
});

/** The refusal of an action that the state of an app does not permit. */
export const createStateError = (app: AppRow, state: AppState) =>
  new AppError("conflict", buildMessage(`app_is_${state}`, { app: app.name }));

/** The terms of an app, for its events. */
export const getTerms = ({
  maxRate,
  sourceAccounts,
  expiresAt,
}: Pick<AppRow, "maxRate" | "sourceAccounts" | "expiresAt">): AppEventData => ({
  max_rate: maxRate,
  src_accounts: sourceAccounts,
  ...(expiresAt === null ? {} : { expires_at: formatIsoTimestamp(expiresAt) }),
});

/** Adds the suffix of the type unless the name already has it. */
export const withSuffix = (name: string, type: string) =>
  name.endsWith(`-${type}`) ? name : `${name}-${type}`;
