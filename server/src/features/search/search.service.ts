import type { z } from "zod";
import type { searchContract } from "contract/search/search.contract";
import type { Actor } from "#http/actor";
import { searchApps } from "../apps/apps.search.ts";
import { searchRequests } from "../production-requests/production-requests.search.ts";
import { searchTenants } from "../users/users.search.ts";

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
