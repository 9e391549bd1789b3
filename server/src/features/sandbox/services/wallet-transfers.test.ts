import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { dayMs, hourMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, buildSampleCall, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const createReference = () => `WALLET-${String((references += 1))}`;
async function send(code: "36" | "42" | "43" | "49" | "53", changes: object = {}, as = app) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const { sampleRequest } = await loadDetails(code);
  const body = JSON.stringify({ ...sampleRequest, ...changes });
  return (await call(as, { ...(await buildSampleCall(service)), body })).body;
}
const transfer = async (changes: object = {}) =>
  (await send("43", { partnerReferenceNo: createReference(), ...changes })).responseCode;
const runTenTimes = (work: () => Promise<string>) => Promise.all(Array.from({ length: 10 }, work));
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));
const toIdr = (value: string) => ({ value, currency: "IDR" });

const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const readBalances = async (beneficiary = "2000200202") => [
  await readBalance("2000100101"),
  await readBalance(beneficiary),
];

describe("a transfer from a wallet to a bank account", () => {
  test("is announced by the inquiry, moves the money once, and is found by service 36", async () => {
    expect(await send("42")).toMatchObject({
      responseCode: "2004200",
      beneficiaryAccountName: "Sari Wulandari",
      beneficiaryBankCode: "991",
    });
    const partnerReferenceNo = createReference();
    const done = await send("43", { partnerReferenceNo });
    expect(done).toMatchObject({ responseCode: "2004300", referenceNo: done["referenceNumber"] });
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
    const asked = { originalPartnerReferenceNo: partnerReferenceNo, serviceCode: "43" };
    const found = { responseCode: "2003600", latestTransactionStatus: "00", previousResponseCode: "2004300" };
    const status = { ...asked, originalReferenceNo: undefined, originalExternalId: undefined };
    expect(await send("36", status)).toMatchObject(found);
    expect((await send("36", status, await buildCallingApp())).responseCode).toBe("4043601");
    expect(await send("53", status)).toMatchObject({
      responseCode: "2005300",
      latestTransactionStatus: "00",
      originalResponseCode: "2004300",
      amount: toIdr("150000.00"),
    });

    expect(await transfer({ partnerReferenceNo })).toBe("4094301");
    expect(await transfer({ partnerReferenceNo, amount: toIdr("1.00") })).toBe("4044318");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("moves exact amounts when many come at once, and never more than the wallet holds", async () => {
    const partnerReferenceNo = createReference();
    expect(countByCode(await runTenTimes(() => transfer({ partnerReferenceNo })))).toEqual({
      "2004300": 1,
      "4094301": 9,
    });
    expect(countByCode(await runTenTimes(() => transfer({ amount: toIdr("170000.10") })))).toEqual({
      "2004300": 4,
      "4034314": 6,
    });
    expect(await readBalances()).toEqual(["169999.60", "1830000.40"]);
  });

  test("stores no field that its table lacks", async () => {
    const partnerReferenceNo = createReference();
    expect(await transfer({ partnerReferenceNo, remark: "a\u0000b" })).toBe("2004300");
    expect(
      await db().testTransaction.findFirst({ where: { appId: app.id, partnerReferenceNo } }),
    ).toMatchObject({ remark: "" });
  });

  test("refused for funds and sent again the next day has the time at which it was paid", async () => {
    const order = { partnerReferenceNo: createReference(), amount: toIdr("1000000.01") };
    expect(await transfer(order)).toBe("4034314");
    const where = { appId: app.id, partnerReferenceNo: order.partnerReferenceNo };
    const yesterday = new Date(Date.now() - dayMs);
    await db().testTransaction.updateMany({ where, data: { createdAt: yesterday } });
    await db().testAccount.updateMany({
      where: { appId: app.id, number: "2000100101" },
      data: { balance: "2000000.00" },
    });
    expect(await transfer(order)).toBe("2004300");
    const paid = await db().testTransaction.findFirstOrThrow({ where });
    expect(Date.now() - paid.createdAt.getTime()).toBeLessThan(hourMs);
  });

  test("reaches other banks, by code or BIC", async () => {
    const account = { beneficiaryAccountNumber: "3000300301" };
    expect(await transfer({ ...account, beneficiaryBankCode: "014" })).toBe("2004300");
    expect(await transfer({ ...account, beneficiaryBankCode: "CENAIDJA" })).toBe("2004300");
    expect(await readBalances("3000300301")).toEqual(["700000.00", "1300000.00"]);
    expect(await transfer({ ...account, beneficiaryBankCode: "002" })).toBe("2004300");
    expect(await readBalances("3000300301")).toEqual(["550000.00", "1450000.00"]);
    expect(await transfer({ ...account, beneficiaryBankCode: "999" })).toBe("4044303");
    expect(await transfer(account)).toBe("4044311");
  });

  test("is announced for other banks, too", async () => {
    const account = { beneficiaryAccountNumber: "3000300301" };
    for (const beneficiaryBankCode of ["008", "BRINIDJA"])
      expect(await send("42", { ...account, beneficiaryBankCode })).toMatchObject({
        responseCode: "2004200",
        beneficiaryAccountName: "Dewi Lestari",
        beneficiaryBankCode,
      });
    const additionalInfo = { beneficiaryBankCode: "999" };
    expect((await send("42", { ...account, additionalInfo })).responseCode).toBe("4044203");
    expect((await send("42", { ...account, beneficiaryBankCode: "999" })).responseCode).toBe("4044203");
  });

  test("above the most that a wallet holds is refused", async () => {
    const amount = toIdr("20000000.01");
    expect((await send("42", { amount })).responseCode).toBe("4034202");
    expect(await transfer({ amount })).toBe("4034302");
  });
});

test("an inquiry without an account shows one to pay to, and moves nothing", async () => {
  expect(await send("42", { beneficiaryAccountNumber: undefined })).toMatchObject({
    responseCode: "2004200",
    beneficiaryAccountNumber: "2000200202",
  });
  expect((await send("42", { amount: toIdr("1000000.01") })).responseCode).toBe("4034214");
  expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
});

test("every one-time token is new, one for each resource that was asked for", async () => {
  const first = await send("49", { userResources: ["OTT", "OTT"] });
  const second = await send("49");
  const texts = [first, second].map(({ userResources }) => JSON.stringify(userResources));
  const tokens = texts.flatMap((text) => text.match(/"ott-\w{32}"/g) ?? []);
  expect(new Set(tokens).size).toBe(3);
  expect((await send("49", { userResources: ["OTT", "CARD"] })).responseCode).toBe("4004901");
  expect((await send("49", { userResources: [] })).responseCode).toBe("4004902");
  const eleven = Array.from({ length: 11 }, () => "OTT");
  expect((await send("49", { userResources: eleven })).responseCode).toBe("4004901");
});
