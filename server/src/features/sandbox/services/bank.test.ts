import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const createReference = () => `PRT-${String((references += 1))}`;
const post = (path: string, body: object, as = app) =>
  call(as, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) });
const postForCode = async (path: string, body: object) => (await post(path, body)).body.responseCode;

const toIdr = (value: string) => ({ value, currency: "IDR" });
const buildIntrabank = (changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  amount: toIdr("150000.00"),
  sourceAccountNo: "2000100101",
  beneficiaryAccountNo: "2000200202",
  transactionDate: "2026-11-20T10:15:00+07:00",
  remark: "Pembayaran pesanan 71",
  ...changes,
});
const buildInterbank = (changes: object = {}) =>
  buildIntrabank({
    beneficiaryAccountNo: "3000300301",
    beneficiaryAccountName: "Dewi Lestari",
    beneficiaryBankCode: "014",
    ...changes,
  });
/** The services that transfer money, all with one handler. */
const transferCodes = ["17", "18", "22", "23"];
/** Another valid value of a text field. */
const changeValue = (name: string, value: string) =>
  name === "feeType" ? "BEN" : value.replace(/\d(?=\D*$)|\w$/, (last) => (last === "1" ? "2" : "1"));
const Infos = z.object({ accountInfos: z.array(z.unknown()) });
const readBalance = async (accountNo: string) => {
  const { body } = await post("balance-inquiry", { accountNo });
  const [cash] = Infos.parse(body).accountInfos;
  return [cash];
};

test.each([
  [
    ["Cash", "Coins"],
    ["Cash", "Coins"],
  ],
  [["coins"], ["Coins"]],
  [["Cash", "Points"], ["Cash"]],
  [["Points"], []],
  [undefined, ["Cash", "Coins"]],
])("the balances of the types %j are those of %j", async (balanceTypes, known) => {
  const { body } = await post("balance-inquiry", { accountNo: "2000100101", balanceTypes });
  const amounts = { Cash: toIdr("1000000.00"), Coins: toIdr("0.00") };
  expect(body["accountInfos"]).toMatchObject(
    Object.entries(amounts).flatMap(([balanceType, amount]) =>
      known.includes(balanceType) ? [{ balanceType, amount, availableBalance: amount }] : [],
    ),
  );
});

test.each([
  ["014", "BCA"],
  ["BMRIIDJA", "Mandiri"],
  ["991", "Bank Contoh"],
  ["777", undefined],
])("the inquiries of an account at the bank %s name it %s", async (beneficiaryBankCode, name) => {
  const number = beneficiaryBankCode === "991" ? "2000200202" : "3000300301";
  const external = await post("account-inquiry-external", {
    beneficiaryBankCode,
    beneficiaryAccountNo: number,
  });
  const wallet = await post("emoney/bank-account-inquiry", {
    customerNumber: "6281234567890",
    amount: toIdr("1000.00"),
    beneficiaryAccountNumber: number,
    beneficiaryBankCode,
  });
  for (const { body } of [external, wallet]) {
    expect(body.responseCode).toMatch(/^200/);
    expect(body["beneficiaryBankName"]).toBe(name);
  }
  expect(wallet.body["beneficiaryBankShortName"]).toBe(beneficiaryBankCode === "991" ? "CONTOH" : name);
});

test("a transfer changes the balances, and history, statement and status show it", async () => {
  const order = buildIntrabank();
  const sent = await post("transfer-intrabank", order);
  expect(sent.body).toMatchObject({
    responseCode: "2001700",
    responseMessage: "Successful",
    partnerReferenceNo: order.partnerReferenceNo,
    amount: order.amount,
    beneficiaryAccountNo: "2000200202",
  });
  const { referenceNo } = sent.body;
  expect(await readBalance("2000100101")).toMatchObject([
    { availableBalance: toIdr("850000.00"), status: "0001" },
  ]);
  expect(await readBalance("2000200202")).toMatchObject([{ ledgerBalance: toIdr("1150000.00") }]);

  const list = await post("transaction-history-list", { pageSize: 10, pageNumber: 0 });
  expect(list.body["detailData"]).toMatchObject([
    { amount: toIdr("150000.00"), remark: "Pembayaran pesanan 71", status: "SUCCESS" },
  ]);
  const detail = await post("transaction-history-detail", {
    originalPartnerReferenceNo: order.partnerReferenceNo,
  });
  expect(detail.body).toMatchObject({ responseCode: "2001300", referenceNo, amount: toIdr("150000.00") });

  const statement = await post("bank-statement", { accountNo: "2000100101" });
  expect(statement.body).toMatchObject({
    responseCode: "2001400",
    balance: [{ startingBalance: toIdr("0.00"), endingBalance: toIdr("850000.00") }],
    totalCreditEntries: { numberOfEntries: "1", amount: toIdr("1000000.00") },
    totalDebitEntries: { numberOfEntries: "1", amount: toIdr("150000.00") },
    hasMore: "N",
    detailData: [
      { type: "DEBIT", amount: toIdr("150000.00"), transactionId: referenceNo },
      { type: "CREDIT", amount: toIdr("1000000.00") },
    ],
  });
  const { externalId } = await db().testTransaction.findFirstOrThrow({
    where: { appId: app.id, kind: "transfer" },
  });
  for (const reference of [
    { originalPartnerReferenceNo: order.partnerReferenceNo },
    { originalReferenceNo: referenceNo },
    { originalExternalId: externalId },
  ])
    expect((await post("transfer/status", { serviceCode: "17", ...reference })).body).toMatchObject({
      responseCode: "2003600",
      originalReferenceNo: referenceNo,
      previousResponseCode: "2001700",
      latestTransactionStatus: "00",
      transactionId: String(referenceNo).slice(-8),
    });
  const other = await buildCallingApp();
  const asked = { serviceCode: "17", originalReferenceNo: referenceNo };
  expect((await post("transfer/status", asked, other)).body.responseCode).toBe("4043601");
});

test("a transfer of the clearing house needs its amount, which its table does not demand", async () => {
  const order = {
    ...buildInterbank({ amount: undefined }),
    beneficiaryCustomerResidence: "1",
    beneficiaryCustomerType: "1",
  };
  expect((await post("transfer-skn", order)).body).toMatchObject({
    responseCode: "4002302",
    responseMessage: "Invalid Mandatory Field amount",
  });
  expect(await postForCode("transfer-skn", { ...order, amount: toIdr("1.00") })).toBe("2002300");
});

describe("accounts", () => {
  test("service 11 without an account asks about that of the customer whose token was sent", async () => {
    const inquire = (headers: Record<string, string | undefined>, path = "balance-inquiry") =>
      call(app, { method: "POST", target: `/v1.0/${path}`, body: '{"partnerReferenceNo":"1"}', headers });
    const answer = await inquire({});
    expect(answer.body).toMatchObject({ responseCode: "2001100", accountNo: "2000100101" });
    const anonymous = { "Authorization-Customer": undefined };
    expect((await inquire(anonymous)).body.responseCode).toBe("4001102");
    expect((await inquire({}, "bank-statement")).body.responseCode).toBe("4001402");
  });

  test.each([
    ["balance-inquiry", { accountNo: "2000200201" }, "4031118"],
    ["balance-inquiry", { accountNo: "2000200203" }, "4031105"],
    ["balance-inquiry", { accountNo: "2000200204" }, "4031109"],
    ["balance-inquiry", { accountNo: "9999999999" }, "4041111"],
    ["balance-inquiry", { bankCardToken: "6d7963617264746f6b656e" }, "2001100"],
    ["balance-inquiry", { bankCardToken: "unknown" }, "4041111"],
    ["bank-statement", { accountNo: "2000200201" }, "4031418"],
    ["bank-statement", { accountNo: "9999999999" }, "4041411"],
    ["account-inquiry-internal", { beneficiaryAccountNo: "2000200202" }, "2001500"],
    ["account-inquiry-internal", { beneficiaryAccountNo: "2000200201" }, "4031518"],
    ["account-inquiry-internal", { beneficiaryAccountNo: "3000300301" }, "4041511"],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "014", beneficiaryAccountNo: "3000300301" },
      "2001600",
    ],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "CENAIDJAXXX", beneficiaryAccountNo: "3000300301" },
      "2001600",
    ],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "014", beneficiaryAccountNo: "3000300302" },
      "4031618",
    ],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "014", beneficiaryAccountNo: "9999999999" },
      "4041611",
    ],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "999", beneficiaryAccountNo: "3000300301" },
      "4041603",
    ],
    [
      "account-inquiry-external",
      { beneficiaryBankCode: "9990016", beneficiaryAccountNo: "3000300301" },
      "4041603",
    ],
  ])("%s %o answers %s", async (path, body, code) => {
    expect(await postForCode(path, body)).toBe(code);
  });

  test.each([
    ...["777", "002", "0020307", "BMRIIDJA", "SSPIIDJAXXX"].map((code) => [code, "2001600"] as const),
    ...["02", "BCA", "00203", "BMRI1DJA"].map((code) => [code, "4001601"] as const),
  ])("an account at bank %s answers %s", async (beneficiaryBankCode, code) => {
    const asked = { beneficiaryBankCode, beneficiaryAccountNo: "3000300301" };
    expect(await postForCode("account-inquiry-external", asked)).toBe(code);
  });
});

describe("transfers", () => {
  test.each([
    ["transfer-interbank", buildInterbank(), "2001800"],
    ["transfer-interbank", buildInterbank({ beneficiaryBankCode: "CENAIDJA" }), "2001800"],
    ["transfer-interbank", buildInterbank({ beneficiaryBankCode: "0080017" }), "2001800"],
    ["transfer-interbank", buildInterbank({ beneficiaryBankCode: "999" }), "4041803"],
    ["transfer-interbank", buildInterbank({ beneficiaryBankCode: "9" }), "4001801"],
    ["transfer-interbank", buildInterbank({ beneficiaryAccountName: "Dewi Lestarini" }), "4031815"],
    ["transfer-interbank", buildInterbank({ amount: toIdr("1000000.01") }), "4031814"],
    ["transfer-interbank", buildInterbank({ amount: toIdr("250000000.00") }), "4031814"],
    ["transfer-interbank", buildInterbank({ amount: toIdr("250000000.01") }), "4031802"],
    ["transfer-intrabank", buildIntrabank({ amount: toIdr("500000000.00") }), "4031714"],
    ["transfer-interbank", buildInterbank({ beneficiaryAccountNo: "9999999999" }), "4041811"],
    ["transfer-intrabank", buildIntrabank({ amount: toIdr("0.00") }), "4001701"],
    ["transfer-intrabank", buildIntrabank({ amount: { value: "1.00", currency: "USD" } }), "4001701"],
    ["transfer-intrabank", buildIntrabank({ currency: "USD" }), "4001701"],
    ["transfer-interbank", buildInterbank({ currency: "USD" }), "4001801"],
    ["transfer-intrabank", buildIntrabank({ currency: undefined }), "2001700"],
    ["transfer-intrabank", buildIntrabank({ beneficiaryAccountNo: "2000200201" }), "4031718"],
    ["transfer-intrabank", buildIntrabank({ beneficiaryAccountNo: "2000200203" }), "4031705"],
    ["transfer-intrabank", buildIntrabank({ beneficiaryAccountNo: "2000200204" }), "4031709"],
    ["transfer-intrabank", buildIntrabank({ sourceAccountNo: "2000200202" }), "4041711"],
    ["transfer-intrabank", buildIntrabank({ transactionDate: "2999-01-01T00:00:00+07:00" }), "4031715"],
  ])("%s %o answers %s", async (path, body, code) => {
    expect(await postForCode(path, body)).toBe(code);
  });

  test("sent again moves no money: a duplicate, or inconsistent if any field is another one", async () => {
    for (const { code, paths } of consumerServices.filter((each) => transferCodes.includes(each.code))) {
      const { sampleRequest } = await loadDetails(code);
      const order = { ...sampleRequest, partnerReferenceNo: createReference(), amount: toIdr("1000.00") };
      expect(await postForCode(paths[0], order)).toBe(`200${code}00`);
      const before = await readBalance("2000100101");
      expect(await postForCode(paths[0], order)).toBe(`409${code}01`);
      expect(await postForCode(paths[0], Object.fromEntries(Object.entries(order).toReversed()))).toBe(
        `409${code}01`,
      );
      const texts = Object.entries(order).flatMap(([name, value]): [string, string][] =>
        // Another currency than that of the amount is refused before.
        typeof value === "string" && name !== "partnerReferenceNo" && name !== "currency"
          ? [[name, value]]
          : [],
      );
      const changes: [string, unknown][] = [
        ["amount", toIdr("1000.01")],
        ["additionalInfo", { channel: "mobile" }],
        ...texts.map(([name, value]): [string, unknown] => [name, changeValue(name, value)]),
      ];
      const codes: Record<string, string> = {};
      for (const [name, value] of changes)
        codes[name] = await postForCode(paths[0], { ...order, [name]: value });
      expect(codes).toEqual(Object.fromEntries(changes.map(([name]) => [name, `404${code}18`])));
      expect(await readBalance("2000100101")).toEqual(before);
    }
  });

  test("a refused one has the status failed", async () => {
    const order = buildInterbank({ amount: toIdr("9000000.00") });
    expect(await postForCode("transfer-interbank", order)).toBe("4031814");
    const asked = { serviceCode: "18", originalPartnerReferenceNo: order.partnerReferenceNo };
    expect((await post("transfer/status", asked)).body).toMatchObject({
      latestTransactionStatus: "06",
      previousResponseCode: "4031814",
    });
    expect(await postForCode("transfer/status", { serviceCode: "18" })).toBe("4043601");
  });

  test("one that a replica of another version refused has the status failed", async () => {
    const order = buildInterbank({ amount: toIdr("9000000.00") });
    expect(await postForCode("transfer-interbank", order)).toBe("4031814");
    const { partnerReferenceNo } = order;
    await db().testTransaction.updateMany({ where: { partnerReferenceNo }, data: { refusal: "of_later" } });
    const asked = { serviceCode: "18", originalPartnerReferenceNo: partnerReferenceNo };
    expect((await post("transfer/status", asked)).body).toMatchObject({
      latestTransactionStatus: "06",
      previousResponseCode: "4031815",
    });
  });

  test("forty at once from one account take no more than there is", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        post("transfer-intrabank", buildIntrabank({ amount: toIdr("40000.00") })),
      ),
    );
    const codes = answers.map(({ body }) => body.responseCode);
    expect(codes.filter((code) => code === "2001700")).toHaveLength(25);
    expect(codes.filter((code) => code === "4031714")).toHaveLength(15);
    expect(await readBalance("2000100101")).toMatchObject([{ amount: toIdr("0.00") }]);
  });
});

describe("history", () => {
  const buildPeriod = (from: string, to: string) => ({ fromDateTime: from, toDateTime: to });
  test.each([
    [
      "transaction-history-list",
      buildPeriod("2026-11-20T00:00:00+07:00", "2026-11-19T00:00:00+07:00"),
      "4001201",
    ],
    [
      "transaction-history-list",
      buildPeriod("2026-10-01T00:00:00+07:00", "2026-11-10T00:00:00+07:00"),
      "4001201",
    ],
    [
      "transaction-history-list",
      buildPeriod("2019-10-01T00:00:00+07:00", "2019-10-10T00:00:00+07:00"),
      "4001201",
    ],
    ["transaction-history-list", { pageSize: 51 }, "4001201"],
    ["transaction-history-list", { pageSize: "0" }, "4001201"],
    ["transaction-history-list", {}, "2001200"],
    ["transaction-history-detail", { originalPartnerReferenceNo: "unknown" }, "4041301"],
  ])("%s %o answers %s", async (path, body, code) => {
    expect(await postForCode(path, body)).toBe(code);
  });

  test("pages do not repeat transactions", async () => {
    for (const value of ["1.00", "2.00", "3.00"])
      await post("transfer-intrabank", buildIntrabank({ amount: toIdr(value) }));
    const readPage = async (pageNumber: number) =>
      (await post("transaction-history-list", { pageSize: 2, pageNumber })).body["detailData"];
    expect(await readPage(0)).toMatchObject([{ amount: toIdr("3.00") }, { amount: toIdr("2.00") }]);
    expect(await readPage(1)).toMatchObject([{ amount: toIdr("1.00") }]);
    expect(await readPage(2)).toEqual([]);
  });

  test("a transfer is listed at once, although the clock of the database is ahead of the portal's", async () => {
    await post("transfer-intrabank", buildIntrabank({ amount: toIdr("4.00") }));
    const createdAt = new Date(Date.now() + 60_000);
    await db().testTransaction.updateMany({ where: { appId: app.id }, data: { createdAt } });
    await db().testPosting.updateMany({ where: { account: { appId: app.id } }, data: { createdAt } });
    const { body: list } = await post("transaction-history-list", {});
    expect(list["detailData"]).toMatchObject([{ amount: toIdr("4.00") }]);
    const { body: statement } = await post("bank-statement", { accountNo: "2000100101" });
    expect(statement["detailData"]).toMatchObject([{ amount: toIdr("4.00") }, {}]);
  });
});
