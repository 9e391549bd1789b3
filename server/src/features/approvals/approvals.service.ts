import type { Approval, BulkApproval, BulkOutcome } from "contract/approvals/approvals.contract";
import { newMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { db, inTransaction, type Transaction } from "#db/database";
import { allValid, AppError, orNotFound } from "#http/app-error";
import type { Actor } from "#http/actor";
import { checkValidity, findApp, lockApp, refuseState, termsOf } from "../apps/apps.service.ts";
import { isPossible, stateAt } from "../apps/apps.transitions.ts";
import { recordAppEvent } from "../apps/apps.events.ts";
import { recordSecretShown, type ShownSecrets } from "../apps/apps.secrets.service.ts";
import { findSourceAccounts } from "../source-accounts/source-accounts.service.ts";

/**
 * Decides on a waiting app. If two administrators decide at the same time, one approves and the other gets a
 * 409 that names the approver. With `isactive: false` the terms are stored and the app keeps waiting.
 */
export async function approveApp(actor: Actor, approval: Approval, shown: ShownSecrets) {
  return inTransaction(async (tx) => {
    const { id } = orNotFound(
      await tx.app.findUnique({ where: { consumerKey: approval.consumer_key }, select: { id: true } }),
      newMessage("unknown_consumer_key"),
    );
    const app = await decide(tx, actor, id, approval);
    await recordSecretShown(tx, actor, app, shown);
    return app;
  });
}

type Terms = Omit<Approval, "consumer_key">;

async function decide(tx: Transaction, actor: Actor, id: string, terms: Terms) {
  const [accounts, validity] = await checkTerms(tx, terms);
  const before = await lockApp(tx, actor, id);
  const state = stateAt(before, new Date());
  if (state === "active") throw alreadyApproved(before);
  if (!isPossible("approve", state)) throw refuseState(before, state);
  await tx.app.update({
    where: { id },
    data: {
      maxRate: terms.max_rate,
      approvalNote: terms.note ?? "",
      ...(terms.isactive
        ? { state: "active", approvedById: actor.id, approvedAt: new Date(), ...validity }
        : {}),
      sourceAccounts: {
        deleteMany: {},
        create: accounts.map((account) => ({ accountNumber: account.number })),
      },
    },
  });
  const app = await findApp(tx, actor, id);
  const kind = terms.isactive ? "approved" : "kept_waiting";
  await recordAppEvent(tx, actor, app, { kind, note: terms.note, data: termsOf(app) });
  return app;
}

/** The source accounts and the end of an app with these terms. */
const checkTerms = (tx: Transaction, { src_accounts, isactive, expires_at }: Terms) =>
  allValid([
    findSourceAccounts(tx, src_accounts),
    isactive ? checkValidity(expires_at) : Promise.resolve({}),
  ]);

/**
 * Applies one decision to several apps. Each has its own transaction, so that one failure does not affect the
 * others.
 */
export async function approveApps(actor: Actor, { app_ids, ...terms }: BulkApproval): Promise<BulkOutcome[]> {
  // An unknown account or a day in the past is an error of the request, not of each app.
  await checkTerms(db(), terms);
  const outcomes: BulkOutcome[] = [];
  for (const id of new Set(app_ids)) outcomes.push(await approveOneOf(actor, id, terms));
  return outcomes;
}

async function approveOneOf(actor: Actor, id: string, terms: Terms): Promise<BulkOutcome> {
  try {
    const { name } = await inTransaction((tx) => decide(tx, actor, id, terms));
    return terms.isactive
      ? { db_id: id, name, outcome: "approved", ...remarkOf(newMessage("app_approved", { app: name })) }
      : {
          db_id: id,
          name,
          outcome: "kept_waiting",
          ...remarkOf(newMessage("app_kept_waiting", { app: name })),
        };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "not_found")
      return { db_id: id, name: "", outcome: "not_found", ...remarkOf(error.reason) };
    if (error.kind !== "conflict" && error.kind !== "validation") throw error;
    const app = await findApp(db(), actor, id);
    // A source account may have been retired since the first app was decided.
    if (error.kind === "validation")
      return { db_id: id, name: app.name, outcome: "refused", ...remarkOf(error.reason) };
    const outcome = stateAt(app, new Date()) === "active" ? "already_active" : "not_waiting";
    return { db_id: id, name: app.name, outcome, ...remarkOf(error.reason) };
  }
}

const remarkOf = ({ message, ...code }: Message) => ({ remark: message, ...code });

const inJakarta = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Jakarta",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function alreadyApproved(app: {
  name: string;
  approvedBy: string | null;
  approvedAt: string | null;
}): AppError {
  const { name, approvedBy: username } = app;
  const time = app.approvedAt === null ? null : `${inJakarta.format(new Date(app.approvedAt))} WIB`;
  if (username !== null && time !== null)
    return new AppError("conflict", newMessage("already_approved_by_on", { app: name, username, time }));
  if (username !== null)
    return new AppError("conflict", newMessage("already_approved_by", { app: name, username }));
  if (time !== null) return new AppError("conflict", newMessage("already_approved_on", { app: name, time }));
  return new AppError("conflict", newMessage("already_approved", { app: name }));
}
