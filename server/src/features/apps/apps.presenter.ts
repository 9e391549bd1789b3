import type { App } from "contract/apps/apps.contract";
import { LRUCache } from "lru-cache";
import { unseal } from "#db/master-key";
import type { Actor } from "#http/actor";
import { isoTimestamp } from "#http/timestamps";
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

/** A page has a hundred secrets, and opening them took a tenth of its time. */
const opened = new LRUCache<string, string>({ max: 2000, ttl: 10 * 60_000 });

function consumerSecret(row: AppRow): string {
  const known = opened.get(row.sealedSecret);
  if (known !== undefined) return known;
  const secret = unseal(row.sealedSecret, `app:${row.id}`);
  opened.set(row.sealedSecret, secret);
  return secret;
}
