import type { BulkAction, BulkActionOutcome } from "contract/app-states/app-states.contract";
import { newMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { db, inTransaction } from "#db/database";
import { AppError } from "#http/app-error";
import type { Actor } from "#http/actor";
import { findApp, validUntil } from "../apps/apps.service.ts";
import { applyChange, close, extend, reject, resume, suspend, type AppChange } from "./app-states.service.ts";

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
