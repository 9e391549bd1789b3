import type { WaitingItem } from "contract/dashboard/dashboard.contract";
import { db } from "#db/database";
import type { Actor } from "#http/actor";
import {
  agesOfWaitingApps,
  approvalsPerWeek,
  countApps,
  longestWaitingApps,
  newestApps,
} from "../apps/apps.summary.ts";
import {
  countRequests,
  longestWaitingRequests,
  newestRequests,
} from "../production-requests/production-requests.summary.ts";
import { countActiveKeys } from "../public-keys/public-keys.service.ts";
import { countUsers, findUser } from "../users/users.service.ts";

const shown = 8;
const shownToTenant = 5;

/** The items waiting for an administrator, oldest first, and the totals of the portal. */
export async function adminDashboard(actor: Actor) {
  const [apps, agesOfApps, requests, countsOfApps, countsOfRequests, approvals, accounts] = await Promise.all(
    [
      longestWaitingApps(actor, shown),
      agesOfWaitingApps(actor),
      longestWaitingRequests(actor, shown),
      countApps(actor),
      countRequests(actor),
      approvalsPerWeek(actor),
      countUsers(actor),
    ],
  );
  const waiting = [
    ...apps.map((app) => ({
      kind: "app" as const,
      id: app.id,
      name: app.name,
      company: app.owner.company,
      status: null,
      since: app.createdAt,
    })),
    ...requests.oldest.map((request) => ({
      kind: "request" as const,
      ...request,
      name: request.requestedBy,
    })),
  ] satisfies { kind: WaitingItem["kind"] }[];
  return {
    oldest: waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, shown),
    agesOfApps,
    agesOfRequests: requests.ages,
    apps: countsOfApps,
    requests: countsOfRequests,
    approvals,
    accounts,
  };
}

/** A tenant's own apps and requests, and the data that decides the next step. */
export async function tenantDashboard(actor: Actor) {
  const [user, publicKeys, apps, newest, requests, newestOwnRequests] = await Promise.all([
    findUser(db(), actor, actor.id),
    countActiveKeys(db(), actor.id),
    countApps(actor),
    newestApps(actor, shownToTenant),
    countRequests(actor),
    newestRequests(actor, shownToTenant),
  ]);
  return {
    hasKeyPair: user.activeKeyPair !== null,
    hasPublicKey: publicKeys > 0,
    hasSigned: user.firstSignatureAt !== null,
    apps,
    newestApps: newest,
    requests,
    newestRequests: newestOwnRequests,
  };
}
