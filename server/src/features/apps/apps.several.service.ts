import type { BulkAction, BulkActionOutcome } from "contract/app-states/app-states.contract";
import type { BulkApproval, BulkOutcome } from "contract/approvals/approvals.contract";
import { newMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { db, inTransaction } from "#db/database";
import { AppError } from "#http/app-error";
import type { Actor } from "#http/actor";
import {
  applyChange,
  approve,
  checkTerms,
  close,
  extend,
  reject,
  resume,
  suspend,
  type AppChange,
  type Terms,
} from "./apps.lifecycle.service.ts";
import { findApp } from "./apps.service.ts";
import { stateAt } from "./apps.transitions.ts";
import { validUntil } from "./apps.validity.ts";

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
    const { name } = await inTransaction(async (tx) => applyChange(tx, actor, id, await approve(tx, terms)));
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

/**
 * One action on several apps. Each has its own transaction, so that one failure does not affect the others.
 */
export async function changeApps(actor: Actor, input: BulkAction): Promise<BulkActionOutcome[]> {
  const change = changeOf(input);
  const outcomes: BulkActionOutcome[] = [];
  for (const id of new Set(input.app_ids)) outcomes.push(await changeOneOf(actor, id, change));
  return outcomes;
}

function changeOf(input: BulkAction): AppChange {
  switch (input.action) {
    case "reject":
      return reject(input.reason);
    case "suspend":
      return suspend(input.reason, input.note);
    case "resume":
      return resume(input.note);
    case "close":
      return close(input.note);
    case "extend":
      // A day in the past is an error of the request, not of each app.
      validUntil(input.expires_at);
      return extend(input.expires_at, input.note);
  }
}

async function changeOneOf(actor: Actor, id: string, change: AppChange): Promise<BulkActionOutcome> {
  try {
    const { name } = await inTransaction((tx) => applyChange(tx, actor, id, change));
    return { db_id: id, name, outcome: "done", ...remarkOf(newMessage("app_action_done", { app: name })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "not_found")
      return { db_id: id, name: "", outcome: "not_found", ...remarkOf(error.reason) };
    if (error.kind !== "conflict" && error.kind !== "validation") throw error;
    const { name } = await findApp(db(), actor, id);
    return { db_id: id, name, outcome: "refused", ...remarkOf(error.reason) };
  }
}

const remarkOf = ({ message, ...code }: Message) => ({ remark: message, ...code });
