import type { z } from "zod";
import type { searchContract } from "contract/search/search.contract";
import type { Actor } from "#http/actor.ts";
import { searchApps } from "#features/apps/apps/apps.search.ts";
import { searchUsers } from "#features/identity/users/users.search.ts";
import { searchEvents } from "#features/platform/audit/audit.search.ts";
import { searchCalls } from "#features/sandbox/activity/activity.search.ts";
import { searchRequests } from "#features/sit/production-requests/production-requests.search.ts";

type SearchQuery = z.output<typeof searchContract.find.query>;

/** The best results visible to the actor; each feature decides what is visible. */
export async function findEverywhere(actor: Actor, { keyword, limit }: SearchQuery) {
  const [apps, requests, users, calls, events] = await Promise.all([
    searchApps(actor, keyword, limit),
    searchRequests(actor, keyword, limit),
    searchUsers(actor, keyword, limit),
    searchCalls(actor, keyword, limit),
    searchEvents(actor, keyword, limit),
  ]);
  return { apps, requests, users, calls, events };
}
