import type { EventHit } from "contract/search/search.contract";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";

/** The latest security events of the request whose X-Request-Id is the keyword; only administrators read events. */
export async function searchEvents(actor: Actor, keyword: string, limit: number): Promise<EventHit[]> {
  if (actor.role !== "admin") return [];
  const hits = await db().$queryRaw<(Omit<EventHit, "created_at"> & { createdAt: Date })[]>`
    SELECT id AS db_id, event, username, "createdAt" FROM audit_events
     WHERE "requestId" = ${keyword} ORDER BY id DESC LIMIT ${limit}`;
  return hits.map(({ createdAt, ...hit }) => ({ ...hit, created_at: formatIsoTimestamp(createdAt) }));
}
