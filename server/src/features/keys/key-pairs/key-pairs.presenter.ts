import type { KeyPair, KeyPairSummary } from "contract/key-pairs/key-pairs.contract";
import type { KeyPair as KeyPairRow, User } from "#db/generated/client.ts";
import { unseal } from "#db/master-key.ts";
import type { Actor } from "#http/actor.ts";
import { canSeePrivateKey } from "./key-pairs.policy.ts";

type KeyPairFacts = Pick<KeyPairRow, "fingerprint" | "bits" | "createdAt">;

const presentFacts = (row: KeyPairFacts) => ({
  fingerprint: row.fingerprint,
  algorithm: `RSA ${String(row.bits)}`,
  created_at: row.createdAt.toISOString(),
});

export const presentKeyPair = (actor: Actor, row: KeyPairRow): KeyPair => ({
  user_id: row.userId,
  public_key: row.publicKeyPem,
  private_key: canSeePrivateKey(actor, row) ? unseal(row.sealedPrivate, `key-pair:${row.id}`) : "",
  ...presentFacts(row),
});

export const presentSummary = (
  user: Pick<User, "id" | "firstSignatureAt">,
  row: KeyPairFacts | null,
): KeyPairSummary => ({
  user_id: user.id,
  key_pair: row === null ? null : presentFacts(row),
  first_signature_at: user.firstSignatureAt?.toISOString() ?? null,
});
