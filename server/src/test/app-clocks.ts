import { appClocksContract } from "contract/app-clocks/app-clocks.contract";
import { dayMs, formatWibDay, formatWibTimestamp } from "contract/time";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { db } from "#db/database.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { buildApp } from "./builders.ts";
import { getData, signedInAs, type SignedIn } from "./caller.ts";
import { getPortalUrl } from "./portal.ts";
import { buildCallingApp, requestToken, type TestApp } from "./snap-client.ts";

/** An app whose clock a test advances, another one of its company, and a developer of both. */
export async function buildClockApps() {
  const app = await buildCallingApp();
  const { companyId, ownerId, privateKeyPem } = app;
  const built = await buildApp({ ownerId, environment: "sandbox", state: "active", products: 1000 });
  await db().app.update({ where: { id: built.id }, data: { maxRate: 100_000 } });
  const other: TestApp = { ...built, privateKeyPem, token: signSandboxToken(built.id), customerToken: "" };
  return { app, other, developer: await signedInAs("tenant", { companyId }) };
}

/** Advances the test clock of an app, and renews its tokens, because those before expire. */
export async function advanceClock(developer: SignedIn, app: TestApp, days: number): Promise<void> {
  const reply = await developer.call(appClocksContract.advance, {
    params: { appId: app.id },
    body: { advance_days: days },
  });
  await renewTokens(app, new Date(getData(appClocksContract.advance, reply).sandbox_time));
}

/** Sets the test clock of an app back, and renews its tokens, because those of a later time are refused. */
export async function resetClock(developer: SignedIn, app: TestApp): Promise<void> {
  const reply = await developer.call(appClocksContract.reset, { params: { appId: app.id } });
  getData(appClocksContract.reset, reply);
  await renewTokens(app, new Date());
}

async function renewTokens(app: TestApp, now: Date): Promise<void> {
  const { consumerKey, privateKeyPem } = app;
  app.token = String((await requestToken(getPortalUrl(), consumerKey, privateKeyPem)).body["accessToken"]);
  app.customerToken = createGrant("access_token", app.id, now).text;
}

/** The time in so many days, as the payment standard writes it. */
export const inDays = (days: number, ms = 0) => formatWibTimestamp(new Date(Date.now() + days * dayMs + ms));

/** The day in so many days, in WIB. */
export const dayIn = (days: number) => formatWibDay(new Date(Date.now() + days * dayMs));
