import { appStatesContract as contract } from "contract/app-states/app-states.contract";
import { appsContract } from "contract/apps/apps.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { endOfDayAfter } from "#http/timestamps";
import { buildApp, type UserDetails } from "./builders.ts";
import { dataOf, pageOf, signedInAs, type SignedIn } from "./caller.ts";

export const ofApp = (appId: string) => ({ params: { appId } });

/** An administrator, and a tenant with an active app that ends in 30 days. */
export async function activeApp(details: UserDetails = {}) {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant", details)];
  const expiresAt = endOfDayAfter(new Date(), 30);
  const app = await buildApp({ ownerId: owner.id, state: "active", expiresAt });
  return { admin, owner, app, expiresAt };
}

export const detail = async (user: SignedIn, id: string) =>
  dataOf(appsContract.detail, await user.call(appsContract.detail, ofApp(id)));

/** The kinds of the notifications of a user. */
export const kindsFor = async (user: SignedIn) =>
  pageOf(notificationsContract.list, await user.call(notificationsContract.list)).rows.map(
    ({ content }) => content.kind,
  );

export const timeline = async (user: SignedIn, id: string) =>
  dataOf(contract.events, await user.call(contract.events, ofApp(id)));
