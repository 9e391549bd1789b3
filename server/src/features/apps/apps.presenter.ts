import type { App } from "contract/apps/apps.contract";
import { SealBrokenError } from "#crypto/envelope";
import { unseal } from "#db/master-key";
import type { Actor } from "#http/actor";
import { isoTimestamp } from "#http/timestamps";
import { part } from "../../parts.ts";
import { presentOwner } from "../users/users.service.ts";
import { canApprove, canSeeCredentials, canSign } from "./apps.policy.ts";
import type { AppRow } from "./apps.repository.ts";

export const presentApp =
  (actor: Actor) =>
  (row: AppRow): App => {
    const open = canSeeCredentials(actor, row);
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
      isactive: row.isActive,
      created_at: isoTimestamp(row.createdAt),
      approved_at: row.approvedAt === null ? null : isoTimestamp(row.approvedAt),
      approved_by: row.approvedBy ?? "",
      approval_note: row.approvalNote,
      user: presentOwner(row.owner),
      can: { approve: canApprove(actor, row), sign: canSign(actor, row) },
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
