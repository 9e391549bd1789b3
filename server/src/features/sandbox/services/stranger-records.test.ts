import { maxStrangerRecords, maxStrangerRecordsOfNetwork } from "contract/activity/activity.contract";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createAddress } from "#test/caller.ts";
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
  developer = createAddress();
});

const wrongSignature = "c2lnbmF0dXJl";
const buildAddressHeader = (address: string) => ({ "X-Forwarded-For": address });
const buildInquiry = (body = '{"accountNo":"2000100101"}'): SnapCall => ({
  method: "POST",
  target: "/v1.0/balance-inquiry",
  body,
});

const sendJunk = (address: string, body?: string) =>
  call(app, {
    ...buildInquiry(body),
    headers: { ...buildAddressHeader(address), Authorization: undefined, "X-SIGNATURE": wrongSignature },
  });
const sendWrongTokenRequest = (address: string) =>
  send({
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: '{"grantType":"client_credentials"}',
    headers: {
      ...buildAddressHeader(address),
      "X-TIMESTAMP": new Date().toISOString(),
      "X-CLIENT-KEY": app.consumerKey,
      "X-SIGNATURE": wrongSignature,
    },
  });
const runTimes = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()));

/** The recorded calls of an address. */
async function readRecorded(address: string) {
  await inject("activity").flush();
  return db().activity.findMany({ where: { appId: app.id, address } });
}

test("a stranger's junk leaves all wrong calls of the developer recorded, with token or token request", async () => {
  const stranger = createAddress();
  await Promise.all([
    runTimes(100, () => sendJunk(stranger)),
    runTimes(40, () =>
      call(app, {
        ...buildInquiry(),
        headers: { ...buildAddressHeader(developer), "X-SIGNATURE": wrongSignature },
      }),
    ),
    runTimes(15, () => sendWrongTokenRequest(developer)),
  ]);
  const own = await readRecorded(developer);
  expect(own).toHaveLength(55);
  for (const row of own) expect(row).toMatchObject({ omission: null, cause: "signature_invalid" });
  expect(await readRecorded(stranger)).toHaveLength(maxStrangerRecordsOfNetwork);
});

test("strangers of many networks leave a network alone of which the app has sent a valid call", async () => {
  expect((await call(app, { ...buildInquiry(), headers: buildAddressHeader(developer) })).status).toBe(200);
  const strangers = Array.from({ length: 6 }, () => createAddress());
  await Promise.all(
    strangers.map((stranger) => runTimes(maxStrangerRecordsOfNetwork + 5, () => sendJunk(stranger))),
  );
  await runTimes(30, () => sendWrongTokenRequest(developer));
  const wrong = (await readRecorded(developer)).filter(({ isProven }) => !isProven);
  expect(wrong).toHaveLength(30);
  await inject("activity").flush();
  const junkRows = await db().activity.count({ where: { appId: app.id, address: { in: strangers } } });
  expect(junkRows).toBeLessThanOrEqual(2 * maxStrangerRecords);
});

test("large junk of a network is soon recorded without its content, and takes no volume of the app", async () => {
  const stranger = createAddress();
  const filler = "x".repeat(450_000);
  const { useStranger, hasStrangerVolume } = inject("recordLimits");
  await sendJunk(stranger, JSON.stringify({ filler }));
  const [full] = await readRecorded(stranger);
  expect(full).toMatchObject({ omission: null });
  await readRecorded(developer);
  expect(await db().activityVolume.count({ where: { appId: app.id } })).toBe(0);
  // As if it went on for hours.
  const entry = { ...buildEntry(app.id), requestBody: filler, isMetered: false };
  for (let sent = 0; sent < 10; sent += 1) useStranger(app.id, getNetwork(stranger), entry);
  expect(hasStrangerVolume(app.id, getNetwork(stranger), new Date())).toBe(false);
  await sendJunk(stranger, JSON.stringify({ filler }));
  await sendWrongTokenRequest(developer);
  expect((await readRecorded(stranger)).at(-1)).toMatchObject({ omission: "volume", requestBody: "" });
  expect(await readRecorded(developer)).toMatchObject([{ omission: null }]);
});
