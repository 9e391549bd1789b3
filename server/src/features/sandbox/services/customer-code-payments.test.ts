import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";
import { decodeCustomerCode, encodeCustomerCode } from "./handlers/customer-code-payments.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const newReference = () => `CPM-${String((references += 1))}`;
const send = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/qr/qr-cpm-${name}`, body: JSON.stringify(body) })).body;
const codeOf = async (name: string, body: object, as = app) => (await send(name, body, as)).responseCode;
const newCode = async (as = app) => {
  const body = await send("generate", { partnerTrxDate: "2026-11-20T10:15:00+07:00" }, as);
  expect(body.responseCode).toBe("2005900");
  return String(body["qrContent"]);
};

const idr = (value: string) => ({ value, currency: "IDR" });
const order = (qrContent: string, changes: object = {}) => ({
  partnerReferenceNo: newReference(),
  merchantId: "MRC-1",
  amount: idr("150000.00"),
  qrContent,
  ...changes,
});
const paid = async () => {
  const partnerReferenceNo = newReference();
  const body = await send("payment", order(await newCode(), { partnerReferenceNo }));
  expect(body.responseCode).toBe("2006000");
  return { originalPartnerReferenceNo: partnerReferenceNo };
};
const status = async (reference: object, as = app) => await send("query", reference, as);
const tenTimes = (work: () => Promise<string>) => Promise.all(Array.from({ length: 10 }, work));
const countsOf = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

const balanceOf = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const balances = async () => [await balanceOf("2000100101"), await balanceOf("2000900900")];

describe("a payment with a customer's code", () => {
  test("moves the money once, and is found by each of its references, by its app only", async () => {
    const qrContent = await newCode();
    const body = order(qrContent);
    const { responseCode, referenceNo } = await send("payment", body);
    expect(responseCode).toBe("2006000");
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);

    const reference = { originalPartnerReferenceNo: body.partnerReferenceNo };
    const success = { responseCode: "2006100", latestTransactionStatus: "00" };
    expect(await status(reference)).toMatchObject({ ...success, originalReferenceNo: referenceNo });
    expect(await status({ originalReferenceNo: referenceNo })).toMatchObject(success);
    const stranger = await buildCallingApp();
    expect((await status(reference, stranger)).responseCode).toBe("4046101");
    expect(await codeOf("cancel", reference, stranger)).toBe("4046201");

    expect(await codeOf("payment", body)).toBe("4096001");
    expect(await codeOf("payment", { ...body, amount: idr("1.00") })).toBe("4046018");
    expect(await codeOf("payment", { ...body, qrContent: await newCode() })).toBe("4046018");
    expect(await codeOf("payment", order(qrContent))).toBe("4036000");
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("uses a code up once, however many calls come at once", async () => {
    const qrContent = await newCode();
    const codes = await tenTimes(() => codeOf("payment", order(qrContent)));
    expect(countsOf(codes)).toEqual({ "2006000": 1, "4036000": 9 });
    const same = order(await newCode());
    expect(countsOf(await tenTimes(() => codeOf("payment", same)))).toEqual({ "2006000": 1, "4096001": 9 });
    expect(await balances()).toEqual(["700000.00", "1300000.00"]);
  });

  test("that the account cannot pay leaves the code valid", async () => {
    const qrContent = await newCode();
    expect(await codeOf("payment", order(qrContent, { amount: idr("9000000.00") }))).toBe("4036014");
    expect(await codeOf("payment", order(qrContent))).toBe("2006000");
  });

  test("is refused after the end of the code or of the payment", async () => {
    const reference = "202611200000000100000002";
    const ended = encodeCustomerCode({ reference, expiresAt: new Date(Date.now() - 1000) });
    expect(await codeOf("payment", order(ended))).toBe("4036000");
    const expiryTime = "2026-01-31T23:59:59+07:00";
    expect(await codeOf("payment", order(await newCode(), { expiryTime }))).toBe("4036000");
    expect(await codeOf("payment", order(await newCode(), { amount: undefined }))).toBe("4006002");
    expect(await codeOf("payment", order(await newCode(), { merchantId: "9999999999" }))).toBe("4046008");
  });

  test("sent again with an end in the past is inconsistent, because its money was moved", async () => {
    const body = order(await newCode());
    expect(await codeOf("payment", body)).toBe("2006000");
    const expiryTime = "2026-01-31T23:59:59+07:00";
    expect(await codeOf("payment", { ...body, expiryTime })).toBe("4046018");
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("accepts codes of other issuers, each as often as it comes", async () => {
    expect(await codeOf("payment", order("00020101021226-other"))).toBe("2006000");
    expect(await codeOf("payment", order("00020101021226-other"))).toBe("2006000");
    const foreign = await newCode(await buildCallingApp());
    expect(await codeOf("payment", order(foreign))).toBe("2006000");
    expect(await codeOf("payment", order(foreign))).toBe("4036000");
  });

  test("is cancelled once, and its money returns", async () => {
    const reference = await paid();
    const codes = await tenTimes(() => codeOf("cancel", reference));
    expect(countsOf(codes)).toEqual({ "2006200": 1, "4046204": 9 });
    expect(await balances()).toEqual(["1000000.00", "1000000.00"]);
    expect(await status(reference)).toMatchObject({ latestTransactionStatus: "05" });
    expect(await codeOf("refund", { ...reference, partnerRefundNo: newReference() })).toBe("4048000");
  });

  test("is refunded in parts, never above its amount", async () => {
    const reference = await paid();
    const refund = (value: string) =>
      codeOf("refund", { ...reference, partnerRefundNo: newReference(), refundAmount: idr(value) });
    expect(await refund("150000.01")).toBe("4048013");
    expect(countsOf(await tenTimes(() => refund("40000.00")))).toEqual({ "2008000": 3, "4048013": 7 });
    expect(await balances()).toEqual(["970000.00", "1030000.00"]);
    expect(await status(reference)).toMatchObject({ latestTransactionStatus: "00" });
    expect(await codeOf("cancel", reference)).toBe("4046200");
    expect(await refund("30000.00")).toBe("2008000");
    expect(await status(reference)).toMatchObject({ latestTransactionStatus: "04" });
  });

  test("is found by service 53", async () => {
    const reference = await paid();
    await send("cancel", reference);
    const body = JSON.stringify({ serviceCode: "60", ...reference });
    const answer = await call(app, { method: "POST", target: "/v1.0/qr/qr-mpm-status", body });
    expect(answer.body).toMatchObject({ responseCode: "2005300", latestTransactionStatus: "05" });
  });
});

test("only the unchanged text of a code is one of the sandbox", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:15:00+07:00"), toFake: ["Date"] });
  const code = { reference: "202611200000000100000002", expiresAt: new Date("2026-11-20T10:20:00+07:00") };
  const content = encodeCustomerCode(code);
  expect(Buffer.from(content, "base64").subarray(0, 7).toString("latin1")).toBe("\x85\x05CPV01");
  expect(decodeCustomerCode(content)).toEqual(code);
  for (const other of ["", "x", `${content}=`, ` ${content}`, content.slice(4), content.toLowerCase()])
    expect(decodeCustomerCode(other)).toBeNull();
  vi.useRealTimers();
});
