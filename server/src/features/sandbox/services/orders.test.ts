import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  buildSampleCall,
  call,
  createExternalId,
  runAtOnce,
  toIdr,
  type TestApp,
} from "#test/snap-client.ts";

/* The services that keep references and amounts, and move no money. */

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});
const createReference = () => `ORDER-${String((references += 1))}`;

/** The sample of a service with these changes; undefined leaves a field out. */
async function send(code: string, changes: object = {}, as = app, externalId = createExternalId()) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const { sampleRequest } = await loadDetails(code);
  const body = JSON.stringify({ ...sampleRequest, ...changes });
  const headers = { "X-EXTERNAL-ID": externalId };
  return (await call(as, { ...(await buildSampleCall(service)), body, headers })).body;
}
const readCode = async (code: string, changes: object = {}, as = app) =>
  (await send(code, changes, as)).responseCode;
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

const unknown = { originalPartnerReferenceNo: "unknown", originalReferenceNo: "unknown" };
const nothingElse = { originalReferenceNo: undefined, originalExternalId: undefined };
const amount = toIdr("12345.67");

test.each([
  ["39", { serviceCode: "38" }],
  ["45", { serviceCode: "44" }],
  ["46", {}],
  ["64", {}],
  ["65", { partnerCaptureNo: "new" }],
  ["66", { partnerCaptureNo: "unknown" }],
  ["67", { partnerVoidNo: "new" }],
  ["68", { partnerVoidNo: "unknown" }],
  ["69", { partnerRefundNo: "new", originalCaptureNo: undefined }],
  ["36", { serviceCode: "20" }],
  ["53", { serviceCode: "38" }],
  ["04", {}],
])("service %s refuses unknown references", async (code, changes) => {
  expect(await readCode(code, { ...unknown, chargeToken: undefined, ...changes })).toBe(`404${code}01`);
});

describe("a top-up", () => {
  test("is answered and found with its own amount, and is the same when it is sent again", async () => {
    const partnerReferenceNo = createReference();
    expect(await send("37", { amount, customerNumber: "0812" })).toMatchObject({
      responseCode: "2003700",
      amount,
      customerNumber: "0812",
    });
    const order = { partnerReferenceNo, amount, customerNumber: "0812" };
    const done = await send("38", order);
    expect(done).toMatchObject({ responseCode: "2003800", amount, partnerReferenceNo });
    expect(await send("38", order)).toMatchObject({ referenceNo: done["referenceNo"] });
    expect(await readCode("38", { ...order, amount: toIdr("1.00") })).toBe("4043818");
    const askStatus = { originalPartnerReferenceNo: partnerReferenceNo, ...nothingElse };
    const found = { responseCode: "2003900", amount, latestTransactionStatus: "00", serviceCode: "38" };
    expect(await send("39", askStatus)).toMatchObject(found);
    expect(await send("39", { ...askStatus, originalReferenceNo: done["referenceNo"] })).toMatchObject(found);
    expect(await readCode("39", { ...askStatus, originalReferenceNo: "other" })).toBe("4043901");
    expect(await readCode("39", askStatus, await buildCallingApp())).toBe("4043901");
    expect(await send("53", { ...askStatus, serviceCode: "38" })).toMatchObject({
      responseCode: "2005300",
      amount,
    });
  });

  test("is refused in another currency, above what a wallet holds, and for the unknown customer", async () => {
    for (const code of ["37", "38"]) {
      const partnerReferenceNo = createReference();
      const tooMuch = { partnerReferenceNo, amount: toIdr("20000000.01") };
      expect(await readCode(code, { partnerReferenceNo, amount: { value: "1.00", currency: "USD" } })).toBe(
        `400${code}01`,
      );
      expect(await readCode(code, tooMuch)).toBe(`403${code}02`);
      expect(await readCode(code, { partnerReferenceNo, customerNumber: "9999999999" })).toBe(`404${code}11`);
    }
    expect(await readCode("39", { serviceCode: "ab" })).toBe("4003901");
  });

  test("sent many times at once is one", async () => {
    const order = { partnerReferenceNo: createReference(), amount };
    const answers = await runAtOnce(10, () => send("38", order));
    expect(new Set(answers.map(({ responseCode }) => responseCode))).toEqual(new Set(["2003800"]));
    expect(new Set(answers.map((answer) => answer["referenceNo"])).size).toBe(1);
  });
});

test("a request for payment waits for its payer, and is found by service 36", async () => {
  const order = { partnerReferenceNo: createReference(), amount };
  const done = await send("19", order);
  expect(done).toMatchObject({ responseCode: "2001900", partnerReferenceNo: order.partnerReferenceNo });
  expect(await readCode("19", order)).toBe("4091901");
  expect(await readCode("19", { ...order, remark: "other" })).toBe("4041918");
  expect(
    await readCode("19", {
      partnerReferenceNo: createReference(),
      expiredDatetime: "2026-01-01T00:00:00+07:00",
    }),
  ).toBe("4001901");
  const askStatus = { serviceCode: "19", originalReferenceNo: done["referenceNo"] };
  const status = { ...askStatus, originalPartnerReferenceNo: undefined, originalExternalId: undefined };
  expect(await send("36", status)).toMatchObject({
    responseCode: "2003600",
    amount,
    latestTransactionStatus: "03",
    sourceAccountNo: "1180012345678",
  });
});

test.each([
  ["20", "36", "beneficiaryAccountNo"],
  ["40", "39", "accountNumber"],
])(
  "a bulk of service %s is found as a whole and by each entry in service %s",
  async (code, status, account) => {
    const partnerBulkId = createReference();
    const { sampleRequest } = await loadDetails(code);
    const [entry] = z.array(z.looseObject({})).parse(sampleRequest["bulkObject"]);
    const names = [createReference(), createReference()];
    const bulkObject = names.map((partnerReferenceNo, index) => ({
      ...entry,
      partnerReferenceNo,
      [account]: `00${String(index)}`,
      amount: toIdr(`${String(index + 1)}000.50`),
    }));
    const externalId = createExternalId();
    const done = await send(code, { partnerBulkId, bulkObject }, app, externalId);
    expect(done).toMatchObject({ responseCode: `200${code}00`, partnerBulkId });
    expect(await readCode(code, { partnerBulkId, bulkObject })).toBe(`409${code}01`);
    expect(await readCode(code, { partnerBulkId, bulkObject: bulkObject.toReversed() })).toBe(`404${code}18`);
    const askStatus = (references: object) =>
      send(status, { ...unknown, ...nothingElse, serviceCode: code, ...references });
    for (const [index, originalPartnerReferenceNo] of names.entries())
      expect(await askStatus({ originalPartnerReferenceNo })).toMatchObject({
        responseCode: `200${status}00`,
        amount: toIdr(`${String(index + 1)}000.50`),
      });
    const whole = { originalPartnerReferenceNo: undefined, originalReferenceNo: done["bulkId"] };
    expect(await askStatus(whole)).toMatchObject({ amount: toIdr("3001.00") });
    const byCall = { ...nothingElse, originalPartnerReferenceNo: undefined, originalExternalId: externalId };
    const found = { amount: toIdr("3001.00"), originalReferenceNo: done["bulkId"] };
    expect(await askStatus(byCall)).toMatchObject(found);
    expect(await send("53", { ...byCall, serviceCode: code })).toMatchObject(found);
    const [originalPartnerReferenceNo] = names;
    expect(await askStatus({ ...byCall, originalPartnerReferenceNo })).toMatchObject({
      amount: toIdr("1000.50"),
    });
    const tooMany = Array.from({ length: 101 }, () => ({ ...entry, partnerReferenceNo: createReference() }));
    expect(await readCode(code, { partnerBulkId: createReference(), bulkObject: tooMany })).toBe(
      `400${code}01`,
    );
  },
);

test.each(["20", "40"])(
  "a bulk of service %s with a reference that was used before, or twice, is refused as a whole",
  async (code) => {
    const { sampleRequest } = await loadDetails(code);
    const [entry] = z.array(z.looseObject({})).parse(sampleRequest["bulkObject"]);
    const sendBulk = (...names: string[]) =>
      readCode(code, {
        partnerBulkId: createReference(),
        bulkObject: names.map((partnerReferenceNo) => ({ ...entry, partnerReferenceNo })),
      });
    const [first, second] = [createReference(), createReference()];
    expect(await sendBulk(first)).toBe(`200${code}00`);
    expect(await sendBulk(first, second)).toBe(`409${code}01`);
    expect(await sendBulk(second, second)).toBe(`409${code}01`);
    expect(await sendBulk(second)).toBe(`200${code}00`);
    expect(await db().callback.count({ where: { appId: app.id } })).toBe(2);
  },
);

test("a cash-out is found with its amount and cancelled once", async () => {
  const partnerReferenceNo = createReference();
  const order = { partnerReferenceNo, amount, customerNumber: "0812" };
  expect(await readCode("44", { ...order, otp: "999999" })).toBe("4044415");
  expect(await readCode("44", order)).toBe("2004400");
  expect(await readCode("44", { ...order, otp: "123456" })).toBe("4094401");
  expect(await readCode("44", { ...order, amount: toIdr("1.00") })).toBe("4044418");
  const askStatus = {
    originalPartnerReferenceNo: partnerReferenceNo,
    ...nothingElse,
    customerNumber: "0812",
  };
  expect(await send("45", askStatus)).toMatchObject({
    responseCode: "2004500",
    amount,
    latestTransactionStatus: "00",
  });
  expect(await readCode("45", { ...askStatus, customerNumber: "0813" })).toBe("4044501");
  expect(countByCode(await runAtOnce(5, () => readCode("46", askStatus)))).toEqual({
    "2004600": 1,
    "4044604": 4,
  });
  expect(await send("45", askStatus)).toMatchObject({ latestTransactionStatus: "05", amount });
});

test("a one-time password is verified by its references or its charge token", async () => {
  const partnerReferenceNo = createReference();
  const sent = await send("81", { partnerReferenceNo });
  expect(sent).toMatchObject({ responseCode: "2008100", partnerReferenceNo });
  expect(await send("81", { partnerReferenceNo })).toMatchObject({ chargeToken: sent["chargeToken"] });
  const byReference = {
    originalPartnerReferenceNo: partnerReferenceNo,
    ...nothingElse,
    chargeToken: undefined,
  };
  const byToken = { originalPartnerReferenceNo: undefined, ...nothingElse, chargeToken: sent["chargeToken"] };
  for (const askStatus of [byReference, byToken]) {
    expect(await readCode("04", askStatus)).toBe("2000400");
    expect(await readCode("04", { ...askStatus, otp: "999999" })).toBe("4040415");
  }
});

test("a one-time password is sent for a known card only", async () => {
  const ask = (bankCardToken: string | undefined) =>
    readCode("81", { partnerReferenceNo: createReference(), bankCardToken });
  expect(await ask("unknown")).toBe("4048111");
  expect(await ask(undefined)).toBe("2008100");
  // The token of the national developer site is in every copy of its samples.
  expect(await ask("6d7963617264746f6b656e")).toBe("2008100");
  const registered = await send("01", { partnerReferenceNo: createReference() });
  const token = String(registered["bankCardToken"]);
  expect(await ask(token)).toBe("2008100");
  expect(
    await readCode(
      "81",
      { partnerReferenceNo: createReference(), bankCardToken: token },
      await buildCallingApp(),
    ),
  ).toBe("4048111");
});

test("a reset removes them, and the sandbox begins again with those of its start", async () => {
  const partnerReferenceNo = createReference();
  expect(await readCode("38", { partnerReferenceNo })).toBe("2003800");
  const admin = await signedInAs("admin");
  expect((await admin.call(testDataContract.reset, { params: { appId: app.id } })).status).toBe(200);
  expect(await readCode("39", { originalPartnerReferenceNo: partnerReferenceNo, ...nothingElse })).toBe(
    "4043901",
  );
  expect(await readCode("39")).toBe("2003900");
  expect(await db().testTransaction.count({ where: { appId: app.id, serviceCode: "38" } })).toBe(0);
});
