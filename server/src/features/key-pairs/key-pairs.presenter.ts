import type { KeyPair } from "contract/key-pairs/key-pairs.contract";
import type { KeyPair as KeyPairRow } from "#db/generated/client";
import { unseal } from "#db/master-key";

export const presentKeyPair = (row: KeyPairRow): KeyPair => ({
  user_id: row.userId,
  public_key: row.publicKeyPem,
  private_key: unseal(row.sealedPrivate, `key-pair:${row.id}`),
  fingerprint: row.fingerprint,
  algorithm: `RSA ${String(row.bits)}`,
  created_at: row.createdAt.toISOString(),
});
