import type { PublicKey } from "contract/public-keys/public-keys.contract";
import type { Actor } from "#http/actor.ts";
import { canRevoke } from "./public-keys.policy.ts";
import { buildProofText } from "./public-keys.proof.ts";
import type { KeyRow } from "./public-keys.repository.ts";

export const presentPublicKey =
  (actor: Actor) =>
  (row: KeyRow): PublicKey => ({
    key_id: row.id,
    origin: row.origin,
    name: row.name,
    fingerprint: row.fingerprint,
    algorithm: `RSA ${String(row.bits)}`,
    public_key: row.publicKeyPem,
    environment: row.environment,
    state: row.revokedAt === null ? "active" : "revoked",
    proven_at: row.provenAt?.toISOString() ?? null,
    proof_text: row.provenAt === null ? buildProofText(row.companyId, row.fingerprint) : null,
    created_at: row.createdAt.toISOString(),
    history: [
      { event: "created", by: row.createdBy, at: row.createdAt.toISOString() },
      ...(row.revokedAt === null
        ? []
        : [{ event: "revoked" as const, by: row.revokedBy, at: row.revokedAt.toISOString() }]),
    ],
    can: { revoke: canRevoke(actor, row) },
  });
