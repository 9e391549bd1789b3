import { maxStrangerRecords, maxStrangerRecordsOfNetwork } from "contract/activity/activity.contract";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { newAddress } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, send, type SnapCall, type TestApp } from "#test/snap-client.ts";
import { buildEntry } from "#test/recorded-calls.ts";
import { getNetwork } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";

/* Calls of strangers, who know the consumer key of an app, leave the record of its own wrong calls alone. */

usePortal();

let app: TestApp;
let developer: string;
beforeEach(async () => {
  app = await buildCallingApp();
  developer = newAddress();
});

const wrongSignature = "c2lnbmF0dXJl";
const from = (address: string) => ({ "X-Forwarded-For": address });
const balance = (body = '{"accountNo":"2000100101"}'): SnapCall => ({
  method: "POST",
  target: "/v1.0/balance-inquiry",
  body,
});

const junk = (address: string, body?: string) =>
  call(app, {
    ...balance(body),
    headers: { ...from(address), Authorization: undefined, "X-SIGNATURE": wrongSignature },
  });
const wrongTokenRequest = (address: string) =>
  send({
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: '{"grantType":"client_credentials"}',
    headers: {
      ...from(address),
      "X-TIMESTAMP": new Date().toISOString(),
      "X-CLIENT-KEY": app.consumerKey,
      "X-SIGNATURE": wrongSignature,
    },
  });
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()));

/** The recorded calls of an address. */
async function recordedOf(address: string) {
  await inject("activity").flush();
  return db().activity.findMany({ where: { appId: app.id, address } });
}

test("a stranger's junk leaves all wrong calls of the developer recorded, with token or token request", async () => {
  const stranger = newAddress();
  await Promise.all([
    times(100, () => junk(stranger)),
    times(40, () =>
      call(app, { ...balance(), headers: { ...from(developer), "X-SIGNATURE": wrongSignature } }),
    ),
    times(15, () => wrongTokenRequest(developer)),
  ]);
  const own = await recordedOf(developer);
  expect(own).toHaveLength(55);
  for (const row of own) expect(row).toMatchObject({ omission: null, cause: "signature_invalid" });
  expect(await recordedOf(stranger)).toHaveLength(maxStrangerRecordsOfNetwork);
});

test("strangers of many networks leave a network alone of which the app has sent a valid call", async () => {
  expect((await call(app, { ...balance(), headers: from(developer) })).status).toBe(200);
  const strangers = Array.from({ length: 6 }, () => newAddress());
  await Promise.all(
    strangers.map((stranger) => times(maxStrangerRecordsOfNetwork + 5, () => junk(stranger))),
  );
  await times(30, () => wrongTokenRequest(developer));
  const wrong = (await recordedOf(developer)).filter(({ isProven }) => !isProven);
  expect(wrong).toHaveLength(30);
  await inject("activity").flush();
  const junkRows = await db().activity.count({ where: { appId: app.id, address: { in: strangers } } });
  expect(junkRows).toBeLessThanOrEqual(2 * maxStrangerRecords);
});

test("large junk of a network is soon recorded without its content, and takes no volume of the app", async () => {
  const stranger = newAddress();
  const filler = "x".repeat(450_000);
  const { useStranger, hasStrangerVolume } = inject("recordLimits");
  await junk(stranger, JSON.stringify({ filler }));
  const [full] = await recordedOf(stranger);
  expect(full).toMatchObject({ omission: null });
  await recordedOf(developer);
  expect(await db().activityVolume.count({ where: { appId: app.id } })).toBe(0);
  // As if it went on for hours.
  const entry = { ...buildEntry(app.id), requestBody: filler, isMetered: false };
  for (let sent = 0; sent < 10; sent += 1) useStranger(app.id, getNetwork(stranger), entry);
  expect(hasStrangerVolume(app.id, getNetwork(stranger), new Date())).toBe(false);
  await junk(stranger, JSON.stringify({ filler }));
  await wrongTokenRequest(developer);
  expect((await recordedOf(stranger)).at(-1)).toMatchObject({ omission: "volume", requestBody: "" });
  expect(await recordedOf(developer)).toMatchObject([{ omission: null }]);
});
