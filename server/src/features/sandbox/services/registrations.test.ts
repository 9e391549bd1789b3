import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const createReference = () => `REG-${String((references += 1))}`;
const send = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/${name}`, body: JSON.stringify(body) })).body;
const readCode = async (name: string, body: object, as = app) => (await send(name, body, as)).responseCode;
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));
const runTenTimes = (work: () => Promise<string>) => Promise.all(Array.from({ length: 10 }, work));

const buildCard = (changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  cardData: "ZW5jcnlwdGVkLWNhcmQ=",
  bankCardNo: "4111222233334444",
  bankCardType: "C",
  custIdMerchant: "CUST-1",
  accountName: "Budi Santosa",
  limit: "5000000.00",
  ...changes,
});
const registerCard = async (changes: object = {}) => {
  const body = await send("registration-card-bind", buildCard(changes));
  expect(body.responseCode).toBe("2000100");
  const { bankCardToken, referenceNo, chargeToken } = body;
  return { token: String(bankCardToken), referenceNo: String(referenceNo), chargeToken: String(chargeToken) };
};
const inquireCards = async (customer = "CUST-1", as = app) =>
  (await call(as, { method: "GET", target: `/v1.0/registration-card-inquiry/${customer}` })).body;
const listCards = async () => (await inquireCards())["accountList"];

describe("a card", () => {
  test("is found by its customer, with its limit, until it is unbound, by its app only", async () => {
    expect((await inquireCards()).responseCode).toBe("4040311");
    const { token, referenceNo } = await registerCard();
    const facts = {
      accountId: `ACC-${referenceNo.slice(-12)}`,
      credentialNo: "411122******4444",
      credentialType: "CC",
    };
    const buildExpected = (maxLimit: string) => [{ accountData: { ...facts, maxLimit, status: "ACT" } }];
    expect(await listCards()).toMatchObject(buildExpected("5000000"));
    expect(await readCode("registration/card-bind-limit", { bankCardToken: token, limit: "750000.00" })).toBe(
      "2000200",
    );
    expect(await listCards()).toMatchObject(buildExpected("750000"));

    const stranger = await buildCallingApp();
    expect((await inquireCards("CUST-1", stranger)).responseCode).toBe("4040311");
    expect(await readCode("registration-card-unbind", { token }, stranger)).toBe("4040511");
    const limit = { bankCardToken: token, limit: "1.00" };
    expect(await readCode("registration/card-bind-limit", limit, stranger)).toBe("4040211");

    expect(await readCode("registration-card-unbind", { token, bankCardNo: "4111222233335555" })).toBe(
      "4040511",
    );
    expect(await send("registration-card-unbind", { token })).toMatchObject({
      responseCode: "2000500",
      referenceNo,
    });
    expect(await readCode("registration-card-unbind", { token })).toBe("4030518");
    expect((await inquireCards()).responseCode).toBe("4030318");
    expect(await readCode("registration/card-bind-limit", limit)).toBe("4030218");
  });

  test("for which a one-time password is sent is active once service 04 confirmed it", async () => {
    const { token, referenceNo, chargeToken } = await registerCard({ sendOtpFlag: "YES" });
    const listStatuses = async () => JSON.stringify(await listCards()).match(/(?<="status":")\w+/g);
    const verify = (changes: object) =>
      readCode("otp-verification", { originalReferenceNo: referenceNo, otp: "482913", ...changes });
    const limit = { bankCardToken: token, limit: "750000.00" };
    expect(await listStatuses()).toEqual(["PND"]);
    expect(await readCode("registration/card-bind-limit", limit)).toBe("4030218");
    expect(await verify({ otp: "999999" })).toBe("4040415");
    expect(await verify({ otp: undefined })).toBe("4000402");
    expect(await verify({ originalPartnerReferenceNo: "unknown" })).toBe("4040401");
    expect(await readCode("otp-verification", { otp: "482913" })).toBe("4040401");
    expect(await listStatuses()).toEqual(["PND"]);
    const codes = await runTenTimes(() => verify({ chargeToken }));
    expect(countByCode(codes)).toEqual({ "2000400": 1, "4040410": 9 });
    expect(await listStatuses()).toEqual(["ACT"]);
    expect(await readCode("registration/card-bind-limit", limit)).toBe("2000200");
  });

  test("is confirmed by a one-time password that service 81 sent for it, and pays with its charge token", async () => {
    const { token } = await registerCard({ sendOtpFlag: "YES", limit: "1000.00" });
    const sent = await send("otp", {
      journeyId: "JRN-1",
      partnerReferenceNo: createReference(),
      bankCardToken: token,
    });
    const verified = { chargeToken: sent["chargeToken"], otp: "482913" };
    const pay = (value: string) =>
      readCode("debit/payment-host-to-host", {
        partnerReferenceNo: createReference(),
        merchantId: "MRC-1",
        amount: { value, currency: "IDR" },
        ...verified,
      });
    const answer = await send("otp-verification", verified);
    expect(answer).toMatchObject({
      responseCode: "2000400",
      originalReferenceNo: sent["referenceNo"],
      bankCardToken: token,
      cardPan: "411122******4444",
      customerId: "CUST-1",
    });
    expect(answer).not.toHaveProperty("email");
    expect(await listCards()).toMatchObject([{ accountData: { status: "ACT" } }]);
    expect(await readCode("otp-verification", verified)).toBe("2000400");
    expect(await pay("1000.00")).toBe("2005400");
    expect(await pay("1000.01")).toBe("4035417");
    await send("registration-card-unbind", { token });
    expect(await pay("1.00")).toBe("4035418");
    expect(await readCode("otp-verification", verified)).toBe("4040410");
  });

  test("pays direct debits while it is active; tokens of others always pay", async () => {
    const pay = (bankCardToken: string, as = app) => {
      const amount = { value: "1000.00", currency: "IDR" };
      const order = { partnerReferenceNo: createReference(), merchantId: "MRC-1", amount, bankCardToken };
      return readCode("debit/payment-host-to-host", order, as);
    };
    const { token } = await registerCard();
    expect(await pay(token)).toBe("2005400");
    await send("registration-card-unbind", { token });
    expect(await pay(token)).toBe("4035418");
    expect(await pay((await registerCard({ sendOtpFlag: "YES" })).token)).toBe("4035418");
    expect(await pay("token-of-another-sandbox")).toBe("2005400");
    expect(await pay(token, await buildCallingApp())).toBe("2005400");
  });

  test("is an account to services 11 and 14 while it is active", async () => {
    const ask = async (bankCardToken: string) => [
      await readCode("balance-inquiry", { bankCardToken }),
      await readCode("bank-statement", { bankCardToken }),
    ];
    const { token } = await registerCard();
    expect(await send("balance-inquiry", { bankCardToken: token })).toMatchObject({
      accountNo: "2000100101",
    });
    expect(await ask(token)).toEqual(["2001100", "2001400"]);
    expect(await ask((await registerCard({ sendOtpFlag: "YES" })).token)).toEqual(["4031118", "4031418"]);
    await send("registration-card-unbind", { token });
    expect(await ask(token)).toEqual(["4031118", "4031418"]);
  });

  test("that awaits its one-time password pays under its charge token with one only", async () => {
    const { chargeToken } = await registerCard({ sendOtpFlag: "YES" });
    const pay = (changes: object) =>
      readCode("debit/payment-host-to-host", {
        partnerReferenceNo: createReference(),
        merchantId: "MRC-1",
        amount: { value: "1.00", currency: "IDR" },
        chargeToken,
        ...changes,
      });
    const urlParams = [{ url: "https://toko.contoh.id/kembali", type: "PAY_RETURN", isDeeplink: "N" }];
    expect(await pay({})).toBe("4035418");
    expect(await pay({ urlParams })).toBe("4035418");
    expect(await pay({ otp: "482913" })).toBe("2005400");
  });

  test("pays under each of its tokens up to its limit, until it is unbound", async () => {
    const { token, chargeToken } = await registerCard({ limit: "1000.00" });
    const buildOption = (value: string) => ({
      payMethod: "CARD",
      payOption: "DEBIT",
      cardToken: token,
      transAmount: { value, currency: "IDR" },
    });
    const pay = (value: string) =>
      Promise.all(
        [{ bankCardToken: token }, { chargeToken }, { payOptionDetails: [buildOption(value)] }].map((named) =>
          readCode("debit/payment-host-to-host", {
            partnerReferenceNo: createReference(),
            merchantId: "MRC-1",
            amount: { value, currency: "IDR" },
            ...named,
          }),
        ),
      );
    expect(new Set(await pay("1000.00"))).toEqual(new Set(["2005400"]));
    expect(new Set(await pay("1000.01"))).toEqual(new Set(["4035417"]));
    await send("registration-card-unbind", { token });
    expect(new Set(await pay("1.00"))).toEqual(new Set(["4035418"]));
  });

  test("is listed however many other cards of its customer were unbound, with its limit rounded down", async () => {
    await registerCard({ limit: "9999999999999999.99" });
    const { count } = await db().testRegistration.createMany({
      data: Array.from({ length: 101 }, (_each, index) => ({
        appId: app.id,
        kind: "card" as const,
        customerId: "CUST-1",
        contentHash: "",
        merchantId: "",
        referenceNo: `ENDED-${String(index)}`,
        token: `tok-${String(index)}`,
        link: `chg-${String(index)}`,
        name: "",
        cardNo: "",
        cardType: "",
        endedAt: new Date(),
        createdAt: new Date(Date.now() + 1000),
      })),
    });
    expect(count).toBe(101);
    expect(await listCards()).toMatchObject([
      { accountData: { maxLimit: "9999999999999999", status: "ACT" } },
    ]);
  });

  test("is stored without its number and its encrypted data", async () => {
    await registerCard();
    const rows = JSON.stringify(await db().testRegistration.findMany({ where: { appId: app.id } }));
    expect(rows).toContain("411122******4444");
    expect(rows).not.toContain("4111222233334444");
    expect(rows).not.toContain("ZW5jcnlwdGVk");
  });

  test("sent again is refused as a duplicate, and with other content as inconsistent", async () => {
    const first = buildCard();
    expect(await readCode("registration-card-bind", first)).toBe("2000100");
    expect(await readCode("registration-card-bind", first)).toBe("4090101");
    expect(await readCode("registration-card-bind", { ...first, custIdMerchant: "CUST-2" })).toBe("4040118");
    expect(await readCode("registration-card-bind", first, await buildCallingApp())).toBe("2000100");
  });

  test("registered ten times at once is stored once, and unbound ten times at once is unbound once", async () => {
    const same = buildCard();
    const codes = await runTenTimes(() => readCode("registration-card-bind", same));
    expect(countByCode(codes)).toEqual({ "2000100": 1, "4090101": 9 });
    const where = { appId: app.id, customerId: "CUST-1" };
    const [only, ...others] = await db().testRegistration.findMany({ where });
    expect(others).toEqual([]);
    const ends = await runTenTimes(() => readCode("registration-card-unbind", { token: only?.token }));
    expect(countByCode(ends)).toEqual({ "2000500": 1, "4030518": 9 });
  });
});

describe("an account", () => {
  const merchantId = "MRC-1";
  const bind = (changes: object = {}, as = app) =>
    send(
      "registration-account-binding",
      { partnerReferenceNo: createReference(), merchantId, ...changes },
      as,
    );
  const ask = (partnerReferenceNo: unknown, as = app) =>
    send("registration-account-inquiry", { partnerReferenceNo }, as);
  const unbind = (changes: object, as = app) =>
    readCode("registration-account-unbinding", { merchantId, ...changes }, as);

  test("that was created is bound, found by its reference, and unbound once, by its app only", async () => {
    const created = await send("registration-account-creation", {
      partnerReferenceNo: createReference(),
      name: "Rina Kartika",
      customerId: "CUST-9",
    });
    expect(created.responseCode).toBe("2000600");
    const bound = await bind({ successParams: { accountId: created["accountId"] } });
    expect(bound.responseCode).toBe("2000700");
    const { partnerReferenceNo, referenceNo, linkId } = bound;
    expect(await ask(partnerReferenceNo)).toMatchObject({
      responseCode: "2000800",
      accountName: "Rina Kartika",
      referenceNo,
    });
    expect(await ask(undefined)).toMatchObject({ responseCode: "2000800", referenceNo });

    const stranger = await buildCallingApp();
    expect((await ask(partnerReferenceNo, stranger)).responseCode).toBe("4040811");
    expect(await unbind({ linkId }, stranger)).toBe("4040911");

    expect(await unbind({ linkId, merchantId: "MRC-2" })).toBe("4040908");
    expect(await unbind({ linkId, tokenId: "unknown" })).toBe("4040911");
    expect(await unbind({ partnerReferenceNo: "unknown" })).toBe("4040911");
    const codes = await runTenTimes(() => unbind({ linkId }));
    expect(countByCode(codes)).toEqual({ "2000900": 1, "4040911": 9 });
    expect((await ask(partnerReferenceNo)).responseCode).toBe("4030818");
    expect((await ask("unknown")).responseCode).toBe("4040811");
  });

  test("is found and unbound by its token, also beside a reference of the client's own", async () => {
    const [first, second] = [await bind(), await bind()];
    const named = (bound: typeof first) => ({
      partnerReferenceNo: createReference(),
      additionalInfo: { accountToken: bound["accountToken"] },
    });
    const inquire = (bound: typeof first) => send("registration-account-inquiry", named(bound));
    expect(await inquire(first)).toMatchObject({ referenceNo: first["referenceNo"] });
    const unknown = { additionalInfo: { accountToken: "act-unknown" } };
    expect((await send("registration-account-inquiry", unknown)).responseCode).toBe("4040811");
    expect(await unbind({ ...unknown, partnerReferenceNo: second["partnerReferenceNo"] })).toBe("4040911");
    expect(await unbind(named(first))).toBe("2000900");
    expect((await inquire(first)).responseCode).toBe("4030818");
    expect(await inquire(second)).toMatchObject({ referenceNo: second["referenceNo"] });
  });

  test("is created and bound once under a reference, and not with a wrong one-time password", async () => {
    for (const [name, code] of [
      ["registration-account-creation", "06"],
      ["registration-account-binding", "07"],
    ] as const) {
      const body = { partnerReferenceNo: createReference(), merchantId };
      const codes = await runTenTimes(() => readCode(name, body));
      expect(countByCode(codes)).toEqual({ [`200${code}00`]: 1, [`409${code}01`]: 9 });
      expect(await readCode(name, { ...body, merchantId: "MRC-2" })).toBe(`404${code}18`);
    }
    expect((await bind({ otp: "999999" })).responseCode).toBe("4040715");
  });
});
