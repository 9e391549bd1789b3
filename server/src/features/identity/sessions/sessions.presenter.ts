import type { Session } from "contract/sessions/sessions.contract";
import type { Session as StoredSession } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { isoTimestamp } from "#http/timestamps.ts";
import { deviceOf } from "#http/user-agent.ts";

export const presentSession =
  (actor: Actor) =>
  (row: StoredSession): Session => ({
    session_id: row.id,
    device: deviceOf(row.userAgent),
    address: row.address,
    created_at: isoTimestamp(row.createdAt),
    last_used_at: isoTimestamp(row.lastUsedAt),
    is_current: row.id === actor.sessionId,
  });
