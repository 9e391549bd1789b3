import { consumerServices } from "contract/snap/services";
import { testDataContract, type TestBulk, type TestTransaction } from "contract/test-data/test-data.contract";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  buildSampleCall,
  call,
  callSample,
  createExternalId,
  runAtOnce,
  type TestApp,
} from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;
beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
  await hold(true);
});

const hold = async (holds_results: boolean) =>
  getData(
    testDataContract.holdResults,
    await developer.call(testDataContract.holdResults, {
      params: { appId: app.id },
      body: { holds_results },
    }),
  );

const send = (code: string) => callSample(app, code);

const show = async () =>
  getData(testDataContract.show, await developer.call(testDataContract.show, { params: { appId: app.id } }));

async function ask(by: "36" | "53", serviceCode: string, reference: string) {
  const service = consumerServices.find(({ code }) => code === by);
  if (service === undefined) throw new Error(`There is no service ${by}.`);
  const { target } = await buildSampleCall(service);
  const asked = JSON.stringify({ originalPartnerReferenceNo: reference, serviceCode });
  const { body } = await call(app, { method: "POST", target, body: asked });
  return [
    body["latestTransactionStatus"],
    body[by === "36" ? "previousResponseCode" : "originalResponseCode"],
  ];
}

/** The status, of which services 36 and 53 say the same; the order of a failed one was answered "in progress". */
async function askStatus(serviceCode: string, reference: string) {
  const [bank, nonBank] = [await ask("36", serviceCode, reference), await ask("53", serviceCode, reference)];
  expect(nonBank).toEqual(bank);
  if (bank[0] === "06") expect(bank[1]).toBe(`202${serviceCode}00`);
  return bank[0];
}

const decide = (action: "settle" | "return" | "reverse", referenceNo: string, by = developer) =>
  by.call(testDataContract[action], { params: { appId: app.id, referenceNo } });

const readTold = async () =>
  (await db().callback.findMany({ where: { appId: app.id }, orderBy: { createdAt: "asc" } })).map(
    ({ serviceCode, body }) => {
      const told = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      return [serviceCode, told["latestTransactionStatus"] ?? told["transactionStatus"]];
    },
  );

const readBalances = async () =>
  (await db().testAccount.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } })).map(
    ({ number, balance }) => `${number} ${balance.toFixed(2)}`,
  );

const findTransfer = async (reference: string): Promise<TestTransaction> => {
  const found = (await show()).transactions.find((each) => each.partner_reference_no === reference);
  if (found === undefined) throw new Error(`There is no transfer ${reference}.`);
  return found;
};

test.each([
  ["18", []],
  ["22", ["76"]],
  ["23", ["75"]],
  ["71", ["72"]],
] as const)("service %s waits, is settled once, and then reversed once", async (code, told) => {
  if (code === "71") await send("70");
  await show();
  const before = await readBalances();
  const { body, reference } = await send(code);
  expect(body.responseCode).toBe(`202${code}00`);
  expect(await askStatus(code, reference)).toBe("03");
  expect(await readTold()).toEqual([]);
  const { reference_no: referenceNo, ...held } = await findTransfer(reference);
  expect(held).toMatchObject({ result: "held", can: { settle: true, return: true, reverse: false } });
  const settled = await runAtOnce(4, () => decide("settle", referenceNo));
  expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await askStatus(code, reference)).toBe("00");
  expect(await readTold()).toEqual(told.map((service) => [service, "00"]));
  expect(getFailure(await decide("return", referenceNo), "conflict").code).toBe("transfer_decided");
  const reversed = await runAtOnce(4, () => decide("reverse", referenceNo));
  expect(reversed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await askStatus(code, reference)).toBe("04");
  expect(await readTold()).toEqual(
    told.flatMap((service) => [
      [service, "00"],
      [service, "04"],
    ]),
  );
  expect(await readBalances()).toEqual(before);
});

test("a returned transfer has failed, and its money is back", async () => {
  await show();
  const before = await readBalances();
  const { reference } = await send("23");
  expect(await readBalances()).not.toEqual(before);
  const { reference_no: referenceNo } = await findTransfer(reference);
  expect(getData(testDataContract.return, await decide("return", referenceNo)).result).toBe("failed");
  expect(await askStatus("23", reference)).toBe("06");
  expect(await readTold()).toEqual([["75", "06"]]);
  expect(await readBalances()).toEqual(before);
  expect(getFailure(await decide("reverse", referenceNo), "conflict").code).toBe("transfer_irreversible");
});

test("the answer to a transfer that waits says so in its status, too", async () => {
  const { body } = await send("22");
  expect(body).toMatchObject({
    responseCode: "2022200",
    transactionStatus: "03",
    transactionStatusDesc: "Pending",
  });
});

test("money that the beneficiary has spent cannot be returned; the transfer waits on", async () => {
  const { reference } = await send("22");
  const { reference_no: referenceNo, beneficiary_number: number } = await findTransfer(reference);
  const { accounts } = await show();
  const beneficiary = accounts.find((each) => each.account_number === number && each.bank_code !== "");
  await developer.call(testDataContract.edit, {
    params: { appId: app.id, accountId: beneficiary?.account_id ?? "" },
    body: { balance: "0" },
  });
  expect(getFailure(await decide("return", referenceNo), "conflict").code).toBe("transfer_spent");
  expect(await askStatus("22", reference)).toBe("03");
});

test("money for which its account has no more room is not returned; the transfer waits on", async () => {
  const { reference } = await send("22");
  const { reference_no: referenceNo, source_number: number } = await findTransfer(reference);
  await db().testAccount.updateMany({
    where: { appId: app.id, number },
    data: { balance: "9999999999999999.99" },
  });
  expect(getFailure(await decide("return", referenceNo), "conflict").code).toBe("test_balance_too_large");
  expect(await askStatus("22", reference)).toBe("03");
});

test("without the switch a transfer is executed at once; one at the same bank never waits", async () => {
  const intrabank = await send("17");
  expect(intrabank.body.responseCode).toBe("2001700");
  const { reference_no: referenceNo } = await findTransfer(intrabank.reference);
  expect(getFailure(await decide("reverse", referenceNo), "conflict").code).toBe("transfer_irreversible");
  await hold(false);
  const rtgs = await send("22");
  expect(rtgs.body.responseCode).toBe("2002200");
  expect(await readTold()).toEqual([["76", "00"]]);
});

const findBulk = async (reference: string): Promise<TestBulk> => {
  const found = (await show()).bulks.find((each) => each.partner_reference_no === reference);
  if (found === undefined) throw new Error(`There is no bulk ${reference}.`);
  return found;
};

const finish = (bulkId: string, outcome: "executed" | "failed" | "partly_failed") =>
  developer.call(testDataContract.finishBulk, { params: { appId: app.id, bulkId }, body: { outcome } });

const Told = z.object({ bulkObject: z.array(z.object({ responseCode: z.string() })) });

/** A bulk of three orders. */
async function sendBulk(code: "20" | "40") {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const sample = await buildSampleCall(service);
  const sent = z
    .looseObject({ bulkObject: z.array(z.looseObject({})) })
    .parse(JSON.parse(String(sample.body)));
  const [order] = sent.bulkObject;
  const partnerBulkId = createExternalId();
  const references = [1, 2, 3].map((n) => `${partnerBulkId}-${String(n)}`);
  const bulkObject = references.map((partnerReferenceNo) => ({ ...order, partnerReferenceNo }));
  const { body } = await call(app, {
    ...sample,
    body: JSON.stringify({ ...sent, partnerBulkId, bulkObject }),
  });
  return { body, partnerBulkId, references };
}

test.each([
  ["20", "executed", ["2001800", "2001800", "2001800"], "00"],
  ["20", "partly_failed", ["2001800", "4041811", "2001800"], "00"],
  ["40", "failed", ["4043811", "4043811", "4043811"], "06"],
] as const)("bulk %s waits and ends as %s, once", async (code, outcome, responses, status) => {
  const { body, partnerBulkId, references } = await sendBulk(code);
  expect(body.responseCode).toBe(`202${code}00`);
  expect(await askStatus(code, partnerBulkId)).toBe("03");
  expect(await readTold()).toEqual([]);
  const bulk = await findBulk(partnerBulkId);
  expect(bulk).toMatchObject({ order_count: 3, failed_count: 0, result: "held", can: { finish: true } });
  const ended = await runAtOnce(3, () => finish(bulk.bulk_id, outcome));
  expect(ended.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  const [callback, ...others] = await db().callback.findMany({ where: { appId: app.id } });
  expect(others).toEqual([]);
  const told = Told.parse(JSON.parse(callback?.body ?? ""));
  expect(told.bulkObject.map(({ responseCode }) => responseCode)).toEqual(responses);
  expect(await askStatus(code, partnerBulkId)).toBe(status);
  const ofOrders = await Promise.all(references.map((reference) => askStatus(code, reference)));
  expect(ofOrders).toEqual(responses.map((response) => (response.startsWith("200") ? "00" : "06")));
  const failed = responses.filter((response) => response.startsWith("404")).length;
  expect(await findBulk(partnerBulkId)).toMatchObject({ failed_count: failed, can: { finish: false } });
});

test("the end of a bulk is not that of another one", async () => {
  const [first, second] = [await sendBulk("20"), await sendBulk("20")];
  await finish((await findBulk(first.partnerBulkId)).bulk_id, "failed");
  expect(await findBulk(second.partnerBulkId)).toMatchObject({ result: "held", failed_count: 0 });
  expect(await askStatus("20", second.references[0] ?? "")).toBe("03");
  await finish((await findBulk(second.partnerBulkId)).bulk_id, "executed");
  expect(await findBulk(first.partnerBulkId)).toMatchObject({ failed_count: 3 });
});

test("another company decides nothing, and a viewer of the same one neither", async () => {
  const { reference } = await send("23");
  const { partnerBulkId } = await sendBulk("20");
  const { reference_no: referenceNo } = await findTransfer(reference);
  const { bulk_id: bulkId } = await findBulk(partnerBulkId);
  const stranger = await signedInAs("tenant");
  const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
  for (const [by, status] of [
    [stranger, 404],
    [viewer, 409],
  ] as const) {
    const answers = [
      await decide("settle", referenceNo, by),
      await decide("return", referenceNo, by),
      await decide("reverse", referenceNo, by),
      await by.call(testDataContract.finishBulk, { params: { appId: app.id, bulkId }, body: {} }),
      await by.call(testDataContract.holdResults, {
        params: { appId: app.id },
        body: { holds_results: false },
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
  expect(await readTold()).toEqual([]);
  expect((await findTransfer(reference)).result).toBe("held");
});

test.each(["settle", "return", "reverse", "linkTransfer"] as const)(
  "%s of a transfer whose reference has NUL finds none",
  async (name) => {
    const params = { appId: app.id, referenceNo: "a\0b" };
    expect((await developer.send(testDataContract[name], { params })).status).toBe(404);
  },
);
