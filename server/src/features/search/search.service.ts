import type { z } from "zod";
import type { searchContract } from "contract/search/search.contract";
import type { Actor } from "#http/actor";
import { searchApps } from "../apps/apps.search.service.ts";
import { searchRequests } from "../production-requests/production-requests.search.service.ts";
import { searchTenants } from "../users/users.search.service.ts";

type SearchQuery = z.output<typeof searchContract.find.query>;

/** The best hits among all that the actor may see; each feature decides what that is. */
export async function findEverywhere(actor: Actor, { keyword, limit }: SearchQuery) {
  const [apps, requests, users] = await Promise.all([
    searchApps(actor, keyword, limit),
    searchRequests(actor, keyword, limit),
    searchTenants(actor, keyword, limit),
  ]);
  return { apps, requests, users };
}
