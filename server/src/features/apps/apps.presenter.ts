import { ChangeRequest, ExtensionRequest, type App } from "contract/apps/apps.contract";
import { SealBrokenError } from "#crypto/envelope";
import { unseal } from "#db/master-key";
import type { Actor } from "#http/actor";
import { isoTimestamp } from "#http/timestamps";
import { part } from "../../parts.ts";
import { presentOwner } from "../users/users.service.ts";
import { can, canSeeCredentials, canSign } from "./apps.policy.ts";
import type { AppRow } from "./apps.repository.ts";
import { stateAt } from "./apps.transitions.ts";

export const presentApp = (actor: Actor) => {
  const now = new Date();
  return (row: AppRow): App => {
    const state = stateAt(row, now);
    const app = { ...row, state };
    const open = canSeeCredentials(actor, app);
    return {
      db_id: row.id,
      user_id: row.ownerId,
      name: row.name,
      description: row.description,
      consumer_key: open ? row.consumerKey : "",
      consumer_secret: open ? consumerSecret(row) : "",
      type: row.environment,
      products: row.products,
      src_accounts: row.sourceAccounts,
      max_rate: row.maxRate,
      isactive: state === "active",
      state,
      expires_at: row.expiresAt === null ? null : isoTimestamp(row.expiresAt),
      category: row.category,
      reason: row.reason,
      wished_rate: row.wishedRate,
      extension_request: row.extensionRequest === null ? null : ExtensionRequest.parse(row.extensionRequest),
      change_request: row.changeRequest === null ? null : ChangeRequest.parse(row.changeRequest),
      created_at: isoTimestamp(row.createdAt),
      approved_at: row.approvedAt === null ? null : isoTimestamp(row.approvedAt),
      approved_by: row.approvedBy ?? "",
      approval_note: row.approvalNote,
      user: presentOwner(row.owner),
      can: {
        approve: can(actor, "approve", app),
        sign: canSign(actor, app),
        reject: can(actor, "reject", app),
        suspend: can(actor, "suspend", app),
        resume: can(actor, "resume", app),
        close: can(actor, "close", app),
        edit: can(actor, "edit", app),
        edit_terms: can(actor, "edit_terms", app),
        request_extension: can(actor, "request_extension", app) && row.extensionRequest === null,
        decide_extension: can(actor, "decide_extension", app) && row.extensionRequest !== null,
        request_change: can(actor, "request_change", app) && row.changeRequest === null,
        decide_change: can(actor, "decide_change", app) && row.changeRequest !== null,
      },
    };
  };
};

/**
 * Secrets are decrypted for each response: a cache would not detect an encrypted secret copied into another
 * row. A secret that cannot be decrypted is omitted, so that one damaged row does not break the list.
 */
function consumerSecret(row: AppRow): string {
  try {
    return unseal(row.sealedSecret, `app:${row.id}`);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    part("logger").error({ app_id: row.id, reason: error.message }, "consumer secret cannot be decrypted");
    return "";
  }
}
