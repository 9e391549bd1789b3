import type { Session } from "contract/sessions/sessions.contract";
import type { Session as StoredSession } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { parseDevice } from "#http/user-agent.ts";

export const presentSession =
  (actor: Actor) =>
  (row: StoredSession): Session => ({
    session_id: row.id,
    device: parseDevice(row.userAgent),
    address: row.address,
    created_at: formatIsoTimestamp(row.createdAt),
    last_used_at: formatIsoTimestamp(row.lastUsedAt),
    is_current: row.id === actor.sessionId,
  });
