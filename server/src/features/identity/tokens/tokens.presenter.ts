import type { MachineToken } from "contract/tokens/tokens.contract";
import type { MachineToken as StoredToken } from "#db/generated/client.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { isLive } from "./tokens.policy.ts";

export function presentToken(row: StoredToken): MachineToken {
  const expired = row.revokedAt === null ? "expired" : "revoked";
  return {
    token_id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    state: isLive(row, new Date()) ? "live" : expired,
    created_at: formatIsoTimestamp(row.createdAt),
    expires_at: formatIsoTimestamp(row.expiresAt),
    last_used_at: row.lastUsedAt === null ? null : formatIsoTimestamp(row.lastUsedAt),
    last_used_from: row.lastUsedFrom,
    revoked_at: row.revokedAt === null ? null : formatIsoTimestamp(row.revokedAt),
    revoked_by: row.revokedBy,
  };
}
