import { activityContract } from "contract/activity/activity.contract";
import { beforeEach, expect, test } from "vitest";
import { buildActivity, buildApp, createUniqueName } from "#test/builders.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail } from "#test/refusals.ts";
import { buildCallingApp, call, createExternalId, toIdr } from "#test/snap-client.ts";
import type { ActivityEntry } from "./activity.store.ts";

/* A call that is refused for what an earlier one has used up names that one. */

usePortal();

let developer: SignedIn;
let appId: string;
let used: string;
beforeEach(async () => {
  developer = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: developer.id, state: "active" })).id;
  used = createUniqueName("used");
});

/** Records a transfer with this X-EXTERNAL-ID and reference, some milliseconds ago. */
const record = (agoMs: number, changes: Partial<ActivityEntry> = {}) =>
  buildActivity(appId, {
    createdAt: new Date(Date.now() - agoMs),
    serviceCode: "17",
    responseCode: "2001700",
    cause: null,
    isProven: true,
    references: [used],
    requestHeaders: JSON.stringify([["X-EXTERNAL-ID", used]]),
    requestBody: JSON.stringify({ partnerReferenceNo: used }),
    ...changes,
  });

const readFirstUse = async (activityId: string) => {
  const reply = await developer.call(activityContract.detail, { params: { activityId } });
  return getData(activityContract.detail, reply).first_use?.db_id;
};

test.each([
  ["an X-EXTERNAL-ID", { cause: "external_id_used", responseCode: "4091700" }],
  ["a reference", { cause: "business", responseCode: "4091701" }],
] as const)(
  "%s is used up by no stranger, and by no call of the portal to a server",
  async (_what, refusal) => {
    await record(600, { isProven: false, cause: "signature_invalid", responseCode: "4011700" });
    await record(500, { isProven: false });
    await record(400, { isOutgoing: true });
    const first = await record(300);
    await record(200);
    expect(await readFirstUse(await record(0, refusal))).toBe(first);
  },
);

test("a reference is used up by no call that was refused, but by one that a timeout on demand hid", async () => {
  const timeout = { cause: "on_demand", responseCode: "5041700" } as const;
  const describe = (deviation: string) => JSON.stringify({ findings: [{ deviation }] });
  await record(500, { cause: "business", responseCode: "4031714" });
  await record(400, { ...timeout, refusal: describe("bank_fault_not_executed") });
  const hidden = await record(300, { ...timeout, refusal: describe("bank_fault_executed") });
  await record(200);
  expect(await readFirstUse(await record(0, { cause: "business", responseCode: "4091701" }))).toBe(hidden);
});

test("an X-EXTERNAL-ID is used up by a call of the same day of the test clock", async () => {
  const onDay = (daysAhead: string) => ({
    responseHeaders: JSON.stringify([["X-SANDBOX-DAYS-AHEAD", daysAhead]]),
  });
  const refusal = { cause: "external_id_used", responseCode: "4091700" } as const;
  const today = await record(300);
  const ahead = await record(200, onDay("2"));
  expect(await readFirstUse(await record(100, { ...refusal, ...onDay("2") }))).toBe(ahead);
  expect(await readFirstUse(await record(50, refusal))).toBe(today);
  expect(await readFirstUse(await record(0, { ...refusal, ...onDay("3") }))).toBeUndefined();
});

test("an X-EXTERNAL-ID is used up by the first call of its day, after however many of other days", async () => {
  const onDay = (day: number) => ({
    responseHeaders: JSON.stringify([["X-SANDBOX-DAYS-AHEAD", String(day)]]),
  });
  for (let day = 1; day <= 25; day += 1) await record(1000 - day, onDay(day));
  const first = await record(200, onDay(30));
  const refusal = { cause: "external_id_used", responseCode: "4091700", ...onDay(30) } as const;
  expect(await readFirstUse(await record(0, refusal))).toBe(first);
});

test("a reference is used up by a call of the same service", async () => {
  await record(300, { serviceCode: "18", responseCode: "2001800" });
  const first = await record(200);
  expect(await readFirstUse(await record(0, { cause: "business", responseCode: "4091701" }))).toBe(first);
});

test("the first use of the number of a refund is found", async () => {
  const app = await buildCallingApp();
  const reader = await signedInAs("tenant", { companyId: app.companyId });
  const readLast = () => findLastDetail(app, reader);
  const post = (name: string, body: object) =>
    call(app, { method: "POST", target: `/v1.0/debit/${name}`, body: JSON.stringify(body) });
  const merchantId = "MRC-1";
  const originalPartnerReferenceNo = createExternalId();
  const amount = toIdr("1000.00");
  await post("payment-host-to-host", { partnerReferenceNo: originalPartnerReferenceNo, merchantId, amount });
  const refund = {
    originalPartnerReferenceNo,
    partnerRefundNo: createExternalId(),
    merchantId,
    refundAmount: amount,
    reason: "Salah ukuran",
  };
  expect((await post("refund", refund)).body.responseCode).toBe("2005800");
  const first = await readLast();
  expect((await post("refund", { ...refund, reason: "Rusak" })).body.responseCode).toBe("4045818");
  expect((await readLast()).first_use?.db_id).toBe(first.db_id);
});
