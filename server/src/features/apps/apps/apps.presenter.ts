import { AppEventData, type AppEvent } from "contract/apps/apps.lifecycle.contract";
import { ChangeRequest, ExtensionRequest, type App } from "contract/apps/apps.contract";
import { getConfig } from "#config/config.ts";
import type { AppEvent as AppEventRow } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { presentOwner } from "#features/identity/users/users.presenter.ts";
import { listAttention } from "./apps.attention.ts";
import { can, canSeeCredentials, canSeeSecret, canSign } from "./apps.policy.ts";
import type { AppRow } from "./apps.rows.ts";
import { readSecret, type ShownSecrets } from "./apps.credentials.service.ts";
import { getStateAt } from "./apps.transitions.ts";

export const presentApp = (actor: Actor, { secrets = true }: ShownSecrets = {}) => {
  const now = new Date();
  return (row: AppRow): App => {
    const state = getStateAt(row, now);
    const app = { ...row, state };
    const open = canSeeCredentials(actor, app);
    const requests = {
      extension_request: row.extensionRequest === null ? null : ExtensionRequest.parse(row.extensionRequest),
      change_request: row.changeRequest === null ? null : ChangeRequest.parse(row.changeRequest),
    };
    return {
      db_id: row.id,
      user_id: row.ownerId,
      name: row.name,
      description: row.description,
      consumer_key: open ? row.consumerKey : "",
      consumer_secret:
        secrets && getConfig().SECRETS_IN_LISTS && canSeeSecret(actor, app) ? readConsumerSecret(row) : "",
      secret_id: open ? row.secretId : null,
      type: row.environment,
      products: row.products,
      src_accounts: row.sourceAccounts,
      max_rate: row.maxRate,
      isactive: state === "active",
      state,
      expires_at: row.expiresAt === null ? null : formatIsoTimestamp(row.expiresAt),
      category: row.category,
      reason: row.reason,
      requested_rate: row.wishedRate,
      wished_rate: row.wishedRate,
      ...requests,
      created_at: formatIsoTimestamp(row.createdAt),
      approved_at: row.approvedAt === null ? null : formatIsoTimestamp(row.approvedAt),
      approved_by: row.approvedBy ?? "",
      approval_note: row.approvalNote,
      user: presentOwner(row.owner),
      attention: listAttention(row, { state, requests, role: actor.role, now }),
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
        ask_again: can(actor, "ask_again", app),
        manage_secrets: can(actor, "manage_secrets", app),
      },
    };
  };
};

const readConsumerSecret = ({ id, sealedSecret }: AppRow): string =>
  sealedSecret === null ? "" : (readSecret(id, sealedSecret) ?? "");

export const presentAppEvent = (row: AppEventRow): AppEvent => ({
  db_id: row.id,
  kind: row.kind,
  actor: row.actor,
  note: row.note,
  data: AppEventData.parse(row.data),
  created_at: row.createdAt.toISOString(),
});
