import type { PublicKey } from "contract/public-keys/public-keys.contract";

/** A registered key that was proven and may be revoked, except what is said. */
export const buildPublicKey = (change: Partial<PublicKey> = {}): PublicKey => ({
  key_id: "0192f0c1-0000-7000-8000-000000000001",
  origin: "registered",
  name: "Kasir 1",
  fingerprint: "SHA256:abc",
  algorithm: "RSA 2048",
  public_key: "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n",
  environment: "sandbox",
  state: "active",
  proven_at: "2026-11-22T12:00:00.000Z",
  proof_text: null,
  created_at: "2026-11-22T12:00:00Z",
  history: [{ event: "created", by: "budi", at: "2026-11-22T12:00:00Z" }],
  can: { revoke: true },
  ...change,
});
