import type { z } from "zod";
import { hitRates, type CreateApp } from "contract/apps/apps.contract";
import type { FieldError } from "contract/error-body";
import { Id } from "contract/fields";
import { newMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { newConsumerKey, newConsumerSecret } from "#crypto/random-token";
import { db, inTransaction, type Transaction } from "#db/database";
import { seal } from "#db/master-key";
import { fieldError, fieldErrors, orNotFound } from "#http/app-error";
import type { Actor } from "#http/actor";
import { selectOne } from "#lists/page";
import { recordAudit } from "../audit/audit.service.ts";
import { notifyOfNewApp } from "../notifications/notifications.events.ts";
import { findProducts } from "../products/products.service.ts";
import { findSourceAccounts } from "../source-accounts/source-accounts.service.ts";
import { findUser } from "../users/users.service.ts";
import { visibleOwner } from "./apps.policy.ts";
import { appConditions, appSource } from "./apps.repository.ts";
import { recordSecretShown, reportSecretsViewed } from "./apps.secrets.ts";

export { listOfApps } from "./apps.list.ts";
export { canAccess } from "./apps.policy.ts";
export { presentApp } from "./apps.presenter.ts";
export { recordSecretShown } from "./apps.secrets.ts";

/** Returns one app the actor can access, with its relations. */
export const findApp = async (tx: Transaction, actor: Actor, appId: string) =>
  orNotFound(
    await selectOne(tx, appSource, appConditions({ id: appId, ownerId: visibleOwner(actor) })),
    newMessage("no_such_app"),
  );

/** The same, with an audit event because the response contains the credentials. */
export async function viewApp(actor: Actor, appId: string) {
  const app = await findApp(db(), actor, appId);
  await reportSecretsViewed(actor, app.name, { type: "app", id: app.id, name: app.name });
  return app;
}

type NewApp = z.output<typeof CreateApp>;

/** Creates an app: a tenant's app waits for approval, an administrator's app is active immediately. */
export async function createApp(actor: Actor, input: NewApp) {
  const terms =
    actor.role === "admin" ? termsOfAdmin(input) : { isActive: false, maxRate: 0, sourceAccounts: [] };
  return inTransaction(async (tx) => {
    const owner = await findUser(tx, actor, ownerIdOf(actor, input));
    const products = await findProducts(tx, input.products, input.type);
    const sourceAccounts = await findSourceAccounts(tx, terms.sourceAccounts);
    const id = newId();
    await tx.app.create({
      data: {
        id,
        ownerId: owner.id,
        name: withSuffix(input.name, input.type),
        description: input.description ?? "",
        consumerKey: newConsumerKey(),
        sealedSecret: seal(newConsumerSecret(), `app:${id}`),
        environment: input.type,
        maxRate: terms.maxRate,
        isActive: terms.isActive,
        ...(terms.isActive ? { approvedById: actor.id, approvedAt: new Date() } : {}),
        products: { create: products.map(({ uriPath, environment }) => ({ uriPath, environment })) },
        sourceAccounts: { create: sourceAccounts.map((account) => ({ accountNumber: account.number })) },
      },
    });
    const app = await findApp(tx, actor, id);
    await notifyOfNewApp(tx, actor, app);
    if (terms.isActive)
      await recordAudit(tx, actor, {
        event: "app_decided",
        subject: { type: "app", id, name: app.name },
        details: { approved: true, max_rate: terms.maxRate, source_accounts: terms.sourceAccounts },
      });
    await recordSecretShown(tx, actor, app);
    return app;
  });
}

/** A tenant always creates for themself, regardless of the id sent; an administrator must name the owner. */
function ownerIdOf(actor: Actor, input: NewApp): string {
  if (actor.role !== "admin") return actor.id;
  if (input.user_id === undefined) throw fieldError("user_id", "user_required");
  return orNotFound(Id.safeParse(input.user_id).data, newMessage("no_such_user"));
}

const allowedRates: readonly number[] = [0, ...hitRates];

function termsOfAdmin(input: NewApp) {
  const isActive = input.isactive ?? true;
  const maxRate = input.max_rate ?? 0;
  const errors: FieldError[] = [];
  if (!allowedRates.includes(maxRate))
    errors.push({ field: "max_rate", ...newMessage("max_rate_not_offered") });
  if (isActive && maxRate === 0) errors.push({ field: "max_rate", ...newMessage("max_rate_required") });
  if (isActive && input.src_accounts.length === 0)
    errors.push({ field: "src_accounts", ...newMessage("source_account_required") });
  if (errors.length > 0) throw fieldErrors(errors);
  return { isActive, maxRate, sourceAccounts: input.src_accounts };
}

/** Adds the suffix of the type unless the name already has it. */
const withSuffix = (name: string, type: string) => (name.endsWith(`-${type}`) ? name : `${name}-${type}`);
