import type { z } from "zod";
import type { searchContract } from "contract/search/search.contract";
import type { Actor } from "#http/actor.ts";
import { searchApps } from "#features/apps/apps/apps.search.ts";
import { searchRequests } from "#features/sit/production-requests/production-requests.search.ts";
import { searchTenants } from "#features/identity/users/users.search.ts";

type SearchQuery = z.output<typeof searchContract.find.query>;

/** The best results visible to the actor; each feature decides what is visible. */
export async function findEverywhere(actor: Actor, { keyword, limit }: SearchQuery) {
  const [apps, requests, users] = await Promise.all([
    searchApps(actor, keyword, limit),
    searchRequests(actor, keyword, limit),
    searchTenants(actor, keyword, limit),
  ]);
  return { apps, requests, users };
}
