import { attentionReasons, type App, type AppAttention, type AppState } from "contract/apps/apps.contract";
import { dayMs, expiringDays } from "contract/time";
import type { Role } from "contract/endpoint";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { AppRow } from "./apps.rows.ts";

type Reason = AppAttention["reason"];
/** Since or until when, and how many calls. */
type Found = Partial<Pick<AppAttention, "count">> & { at?: string | null };
type Requests = Pick<App, "extension_request" | "change_request">;

/**
 * Why an app needs the reader's attention, the most urgent first. What waits for a decision is of concern to
 * administrators, because the tenant has already asked.
 */
export function listAttention(
  row: Pick<AppRow, "createdAt" | "expiresAt" | "secretEndsAt" | "refusedToday" | "wasCalled">,
  { state, requests, role, now }: { state: AppState; requests: Requests; role: Role; now: Date },
): AppAttention[] {
  const { extension_request: extension, change_request: change } = requests;
  const isAdmin = role === "admin";
  const isActive = state === "active";
  const endsSoon =
    row.expiresAt !== null && new Date(row.expiresAt).getTime() < now.getTime() + expiringDays * dayMs;
  // The request is the next step, and made.
  const asksForTime = extension !== null;
  const found: Record<Reason, Found | false> = {
    waiting: isAdmin && state === "waiting" && { at: row.createdAt },
    extension_requested: isAdmin && extension !== null && { at: extension.requested_at },
    change_requested: isAdmin && change !== null && { at: change.requested_at },
    suspended: state === "suspended" && {},
    expired: state === "expired" && !asksForTime && { at: row.expiresAt },
    expires_soon: isActive && endsSoon && !asksForTime && { at: row.expiresAt },
    secret_ends: isActive && row.secretEndsAt !== null && { at: row.secretEndsAt },
    calls_refused: isActive && row.refusedToday > 0 && { count: row.refusedToday },
    never_called: isActive && !row.wasCalled && {},
  };
  return attentionReasons.flatMap((reason) => {
    const one = found[reason];
    if (one === false) return [];
    const { at = null, count = null } = one;
    return [{ reason, at: at === null ? null : formatIsoTimestamp(at), count }];
  });
}
