import type { AppSecret } from "contract/apps/apps.secrets.contract";
import type { AppSecret as SecretRow } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { can, isLive } from "./apps.policy.ts";
import { readSecret } from "./apps.credentials.service.ts";
import { getStateAt } from "./apps.transitions.ts";
import type { AppRow } from "./apps.rows.ts";

export const presentSecret = (actor: Actor, app: AppRow) => {
  const now = new Date();
  const isManageable = can(actor, "manage_secrets", { ...app, state: getStateAt(app, now) });
  return (row: SecretRow): AppSecret => {
    const live = isLive(row, now);
    return {
      secret_id: row.id,
      name: row.name,
      hint: live ? getLastFour(row) : "",
      state: getState(row, live),
      created_at: row.createdAt.toISOString(),
      created_by: row.createdBy,
      ends_at: row.endsAt?.toISOString() ?? null,
      revoked_by: row.revokedBy,
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      last_used_from: row.lastUsedFrom,
      can: { reveal: live, revoke: live && isManageable },
    };
  };
};

function getState({ endsAt, revokedBy }: SecretRow, live: boolean): AppSecret["state"] {
  if (live) return endsAt === null ? "live" : "ending";
  return revokedBy === "" ? "ended" : "revoked";
}

const getLastFour = ({ appId, sealedSecret }: SecretRow) =>
  sealedSecret === null ? "" : (readSecret(appId, sealedSecret) ?? "").slice(-4);
