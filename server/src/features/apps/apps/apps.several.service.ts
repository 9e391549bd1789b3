import {
  appStatesContract,
  type BulkAction,
  type BulkActionOutcome,
} from "contract/apps/apps.lifecycle.contract";
import type { BulkApproval, BulkOutcome } from "contract/apps/apps.approvals.contract";
import type { Endpoint } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import { db, runInTransaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { decideSeveral } from "#http/decide-several.ts";
import { requireScopeOf } from "#features/identity/tokens/tokens.authentication.service.ts";
import {
  applyChange,
  buildApproval,
  changeApp,
  resolveTerms,
  buildClosing,
  buildExtensionDecision,
  buildExtension,
  buildRejection,
  buildResumption,
  buildSuspension,
  type AppChange,
} from "./apps.lifecycle.service.ts";
import { findApp } from "./apps.service.ts";
import { getStateAt } from "./apps.transitions.ts";
import { getValidity } from "./apps.validity.ts";

/** Approves several apps on the same terms. */
export async function approveApps(actor: Actor, { app_ids, ...terms }: BulkApproval): Promise<BulkOutcome[]> {
  // An unknown account or a day in the past is an error of the request, not of each app.
  await resolveTerms(db(), terms);
  return decideSeveral<BulkOutcome["outcome"]>(app_ids, {
    decide: async (id) => {
      const { name } = await runInTransaction(async (tx) =>
        applyChange(tx, actor, id, await buildApproval(tx, terms)),
      );
      return terms.isactive
        ? { name, outcome: "approved", reason: buildMessage("app_approved", { app: name }) }
        : { name, outcome: "kept_waiting", reason: buildMessage("app_kept_waiting", { app: name }) };
    },
    findRefused: async (id) => {
      const app = await findApp(db(), actor, id);
      const isActive = getStateAt(app, new Date()) === "active";
      return { name: app.name, conflict: isActive ? "already_active" : "not_waiting" };
    },
  });
}

/** The call that does the same to one app: what a machine token may not do to one, it may not do to several. */
const callsOfAction: Record<BulkAction["action"], Endpoint> = {
  reject: appStatesContract.reject,
  suspend: appStatesContract.suspend,
  resume: appStatesContract.resume,
  close: appStatesContract.close,
  extend: appStatesContract.decideExtension,
};

/** Makes one change of several apps. */
export async function changeApps(actor: Actor, input: BulkAction): Promise<BulkActionOutcome[]> {
  await requireScopeOf(actor, callsOfAction[input.action]);
  const change = toAppChange(actor, input);
  return decideSeveral<BulkActionOutcome["outcome"]>(input.app_ids, {
    decide: async (id) => {
      const { name } = await changeApp(actor, id, change);
      return { name, outcome: "done", reason: buildMessage("app_action_done", { app: name }) };
    },
    findRefused: async (id) => ({ name: (await findApp(db(), actor, id)).name }),
  });
}

function toAppChange(actor: Actor, input: BulkAction): AppChange {
  switch (input.action) {
    case "reject":
      return buildRejection(input.reason);
    case "suspend":
      return buildSuspension(input.reason, input.note);
    case "resume":
      return buildResumption(input.note);
    case "close":
      return buildClosing(input.note);
    case "extend":
      // A day in the past is an error of the request, not of each app.
      getValidity(input.expires_at);
      // Unasked, one app is extended by an edit of its terms, which a machine token may not do.
      return actor.machineToken === undefined
        ? buildExtension(input.expires_at, input.note)
        : buildExtensionDecision({ granted: true, expires_at: input.expires_at, note: input.note });
  }
}
