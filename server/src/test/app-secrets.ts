import {
  appSecretsContract as contract,
  type SecretOverlap,
} from "contract/app-secrets/app-secrets.contract";
import type { AppState } from "contract/apps/apps.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { db } from "#db/database";
import { buildApp } from "./builders.ts";
import { dataOf, signedInAs, type Reply, type SignedIn } from "./caller.ts";

export const hourMs = 60 * 60_000;

/** An app, active unless another state is given, with its owner and its first secret. */
export async function activeApp(state: AppState = "active") {
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
  dataOf(contract.list, await user.call(contract.list, { params: { appId } }));

export const rotateSecret = async (user: SignedIn, appId: string, overlap: SecretOverlap, name = "") =>
  dataOf(contract.rotate, await user.call(contract.rotate, { params: { appId }, body: { overlap, name } }));

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

export const accepts = async (user: SignedIn, clientId: string, secret: string) =>
  (await signWith(user, clientId, secret)).status === 200;
