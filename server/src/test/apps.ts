import { appSecretsContract as secrets, type SecretOverlap } from "contract/apps/apps.secrets.contract";
import { appStatesContract as contract } from "contract/apps/apps.lifecycle.contract";
import { appsContract, type AppState } from "contract/apps/apps.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { endOfDayAfter } from "contract/time";
import { hourMs } from "contract/time";
import { db } from "#db/database.ts";
import { buildApp, type UserDetails } from "./builders.ts";
import { getData, getPage, signedInAs, type Reply, type SignedIn } from "./caller.ts";

export const toParams = (appId: string) => ({ params: { appId } });

/** An administrator, and a tenant with an active app that ends in 30 days. */
export async function createActiveApp(details: UserDetails = {}) {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant", details)];
  const expiresAt = endOfDayAfter(new Date(), 30);
  const app = await buildApp({ ownerId: owner.id, state: "active", expiresAt });
  return { admin, owner, app, expiresAt };
}

export const readDetail = async (user: SignedIn, id: string) =>
  getData(appsContract.detail, await user.call(appsContract.detail, toParams(id)));

/** The kinds of the notifications of a user. */
export const listKinds = async (user: SignedIn) =>
  getPage(notificationsContract.list, await user.call(notificationsContract.list)).rows.map(
    ({ content }) => content.kind,
  );

export const readTimeline = async (user: SignedIn, id: string) =>
  getData(contract.events, await user.call(contract.events, toParams(id)));

/** An app, active unless another state is given, with its owner and its first secret. */
export async function buildAppWithSecret(state: AppState = "active") {
  const owner = await signedInAs("tenant");
  const app = await buildApp(
    state === "expired"
      ? { ownerId: owner.id, state: "active", expiresAt: new Date(Date.now() - hourMs) }
      : { ownerId: owner.id, state },
  );
  const params = { appId: app.id };
  const first = await db().appSecret.findFirstOrThrow({ where: params });
  return { owner, app, params, first: { appId: app.id, secretId: first.id } };
}

export const listSecrets = async (user: SignedIn, appId: string) =>
  getData(secrets.list, await user.call(secrets.list, { params: { appId } }));

export const rotateSecret = async (user: SignedIn, appId: string, overlap: SecretOverlap, name = "") =>
  getData(secrets.rotate, await user.call(secrets.rotate, { params: { appId }, body: { overlap, name } }));

/** Signs a transaction of version 2.0 with a secret. */
export const signWith = (user: SignedIn, clientId: string, clientSecret: string): Promise<Reply> =>
  user.send(signaturesContract.transaction, {
    body: {
      version: "2.0",
      method: "POST",
      urlPath: "/v2.0/balance-inquiry",
      xTimestamp: "2026-11-22T09:05:03+07:00",
      clientId,
      clientSecret,
      accessToken: "token",
      body: "{}",
    },
  });

export const isAccepted = async (user: SignedIn, clientId: string, secret: string) =>
  (await signWith(user, clientId, secret)).status === 200;
