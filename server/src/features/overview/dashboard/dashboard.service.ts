import type { WaitingGroup, WaitingItem } from "contract/dashboard/dashboard.contract";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import {
  countAppRequestsByAge,
  countWaitingAppsByAge,
  countApprovalsPerWeek,
  countApps,
  countWaitingApps,
  findExpiringApps,
  findFirstCall,
  findLongestWaitingAppRequests,
  findLongestWaitingApps,
  findNewestApps,
} from "#features/apps/apps/apps.summary.ts";
import {
  countRequestsByAge,
  countRequests,
  countWaitingRequests,
  findLongestWaitingRequests,
  findNewestRequests,
} from "#features/sit/production-requests/production-requests.summary.ts";
import { countSourceAccounts } from "#features/apps/source-accounts/source-accounts.service.ts";
import { hasChosenPassword } from "#features/identity/passwords/passwords.summary.ts";
import { hasDelivered } from "#features/messaging/mails/mails.service.ts";
import { countActiveKeys } from "#features/keys/public-keys/public-keys.service.ts";
import { countWaitingRegistrations } from "#features/identity/registrations/registrations.service.ts";
import {
  countRegistrationsByAge,
  findLongestWaitingRegistrations,
} from "#features/identity/registrations/registrations.summary.ts";
import { hasSucceeded } from "#features/sandbox/usage/usage.summary.ts";
import { countUsers, findUser } from "#features/identity/users/users.service.ts";

const shown = 8;
const shownExpiring = 5;
const shownToTenant = 5;

/** What waits, by age and by who acts next, apps that expire soon, and the totals of the portal. */
export async function loadAdminDashboard(actor: Actor) {
  const [oldest, groups, expiring, countsOfApps, countsOfRequests, approvals, accounts, setup] =
    await Promise.all([
      findLongestWaiting(actor),
      countWaitingGroups(),
      findExpiringApps(actor, shownExpiring),
      countApps(actor),
      countRequests(actor),
      countApprovalsPerWeek(actor),
      countUsers(actor),
      loadSetup(actor),
    ]);
  return {
    setup,
    oldest,
    groups,
    expiring,
    approvals,
    accounts,
    apps: countsOfApps,
    requests: countsOfRequests,
  };
}

/** What a new portal needs before its first tenants. */
async function loadSetup(actor: Actor) {
  const [hasChangedPassword, hasSentMail, sourceAccounts] = await Promise.all([
    hasChosenPassword(actor),
    hasDelivered(),
    countSourceAccounts(),
  ]);
  const { PUBLIC_URL, REGISTRATION } = getConfig();
  return {
    hasChangedPassword,
    hasSentMail,
    publicUrl: PUBLIC_URL ?? "",
    sourceAccounts,
    registration: REGISTRATION,
  };
}

/** What has waited longest for an administrator. */
async function findLongestWaiting(actor: Actor) {
  const [apps, appRequests, registrations, requests] = await Promise.all([
    findLongestWaitingApps(actor, shown),
    findLongestWaitingAppRequests(shown),
    findLongestWaitingRegistrations(shown),
    findLongestWaitingRequests(shown),
  ]);
  const waiting = [
    ...apps.map(({ id, name, company, createdAt }) => ({
      kind: "app" as const,
      id,
      name,
      company: company.name,
      status: null,
      since: createdAt,
    })),
    ...appRequests.map((app) => ({ kind: "app_change" as const, ...app, status: null })),
    ...registrations.map(({ id, firstName, lastName, company, confirmedAt, createdAt }) => ({
      kind: "registration" as const,
      id,
      name: `${firstName} ${lastName}`.trim(),
      company,
      status: null,
      since: confirmedAt ?? createdAt,
    })),
    ...requests.map(({ requestedBy, ...request }) => ({
      kind: "request" as const,
      ...request,
      name: requestedBy,
    })),
  ] satisfies { kind: WaitingItem["kind"] }[];
  return waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, shown);
}

/** The ages of everything that waits, first for administrators, then for tenants. */
async function countWaitingGroups(): Promise<WaitingGroup[]> {
  const [apps, appRequests, registrations, requests] = await Promise.all([
    countWaitingAppsByAge(),
    countAppRequestsByAge(),
    countRegistrationsByAge(),
    countRequestsByAge(),
  ]);
  return [
    { kind: "app", waits_for: "admin", ...apps },
    { kind: "app_change", waits_for: "admin", ...appRequests },
    { kind: "registration", waits_for: "admin", ...registrations.admin },
    { kind: "request", waits_for: "admin", ...requests.admin },
    { kind: "request", waits_for: "tenant", ...requests.tenant },
    { kind: "registration", waits_for: "tenant", ...registrations.tenant },
  ];
}

/** How many items wait for an administrator, for the menu. */
export async function countWaiting() {
  const [apps, requests, registrations] = await Promise.all([
    countWaitingApps(),
    countWaitingRequests(),
    countWaitingRegistrations(),
  ]);
  return { ...apps, requests, registrations };
}

/** The apps, those that expire soon, and the requests of a tenant's company, and the data that decides the next step. */
export async function loadTenantDashboard(actor: Actor) {
  const [user, publicKeys, hasCalled, expiring, apps, newest, firstCall, requests, newestOwnRequests] =
    await Promise.all([
      findUser(db(), actor, actor.id),
      countActiveKeys(db(), actor.companyId),
      hasSucceeded(actor),
      findExpiringApps(actor, shownExpiring),
      countApps(actor),
      findNewestApps(actor, shownToTenant),
      findFirstCall(actor),
      countRequests(actor),
      findNewestRequests(actor, shownToTenant),
    ]);
  return {
    hasKeyPair: user.memberOf.activeKeyPair !== null,
    hasPublicKey: publicKeys > 0,
    hasSigned: user.firstSignatureAt !== null,
    hasCalled,
    firstCall,
    expiring,
    apps,
    newestApps: newest,
    requests,
    newestRequests: newestOwnRequests,
  };
}
