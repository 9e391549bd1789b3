import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
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

const createReference = () => `CPM-${String((references += 1))}`;
const send = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/qr/qr-cpm-${name}`, body: JSON.stringify(body) })).body;
const readCode = async (name: string, body: object, as = app) => (await send(name, body, as)).responseCode;
const createCode = async (as = app) => {
  const body = await send("generate", { partnerTrxDate: "2026-11-20T10:15:00+07:00" }, as);
  expect(body.responseCode).toBe("2005900");
  return String(body["qrContent"]);
};

const toIdr = (value: string) => ({ value, currency: "IDR" });
const order = (qrContent: string, changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  merchantId: "MRC-1",
  amount: toIdr("150000.00"),
  qrContent,
  ...changes,
});
const payCode = async () => {
  const partnerReferenceNo = createReference();
  const body = await send("payment", order(await createCode(), { partnerReferenceNo }));
  expect(body.responseCode).toBe("2006000");
  return { originalPartnerReferenceNo: partnerReferenceNo };
};
const readStatus = async (reference: object, as = app) => await send("query", reference, as);
const runTenTimes = (work: () => Promise<string>) => Promise.all(Array.from({ length: 10 }, work));
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const readBalances = async () => [await readBalance("2000100101"), await readBalance("2000900900")];

describe("a payment with a customer's code", () => {
  test("moves the money once, and is found by each of its references, by its app only", async () => {
    const qrContent = await createCode();
    const body = order(qrContent);
    const { responseCode, referenceNo } = await send("payment", body);
    expect(responseCode).toBe("2006000");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);

    const reference = { originalPartnerReferenceNo: body.partnerReferenceNo };
    const success = { responseCode: "2006100", latestTransactionStatus: "00" };
    expect(await readStatus(reference)).toMatchObject({ ...success, originalReferenceNo: referenceNo });
    expect(await readStatus({ originalReferenceNo: referenceNo })).toMatchObject(success);
    const byBank = { serviceCode: "60", originalReferenceNo: referenceNo };
    const asked = { method: "POST", target: "/v1.0/transfer/status", body: JSON.stringify(byBank) };
    expect((await call(app, asked)).body).toMatchObject({
      responseCode: "2003600",
      referenceNumber: referenceNo,
    });
    const stranger = await buildCallingApp();
    expect((await readStatus(reference, stranger)).responseCode).toBe("4046101");
    expect(await readCode("cancel", reference, stranger)).toBe("4046201");

    expect(await readCode("payment", body)).toBe("4096001");
    expect(await readCode("payment", { ...body, amount: toIdr("1.00") })).toBe("4046018");
    expect(await readCode("payment", { ...body, qrContent: await createCode() })).toBe("4046018");
    expect(await readCode("payment", order(qrContent))).toBe("4036000");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("uses a code up once, however many calls come at once", async () => {
    const qrContent = await createCode();
    const codes = await runTenTimes(() => readCode("payment", order(qrContent)));
    expect(countByCode(codes)).toEqual({ "2006000": 1, "4036000": 9 });
    const same = order(await createCode());
    expect(countByCode(await runTenTimes(() => readCode("payment", same)))).toEqual({
      "2006000": 1,
      "4096001": 9,
    });
    expect(await readBalances()).toEqual(["700000.00", "1300000.00"]);
  });

  test("that the account cannot pay has failed, and leaves the code valid", async () => {
    const refused = order(await createCode(), { amount: toIdr("9000000.00") });
    expect(await readCode("payment", refused)).toBe("4036014");
    const reference = { originalPartnerReferenceNo: refused.partnerReferenceNo };
    expect(await readStatus(reference)).toMatchObject({
      responseCode: "2006100",
      latestTransactionStatus: "06",
      ...reference,
    });
    expect(await readCode("payment", { ...refused, amount: toIdr("150000.00") })).toBe("2006000");
    expect(await readStatus(reference)).toMatchObject({ latestTransactionStatus: "00" });
  });

  test("is refused after the end of the code or of the payment", async () => {
    const reference = "202611200000000100000002";
    const ended = encodeCustomerCode({ reference, expiresAt: new Date(Date.now() - 1000) });
    expect(await readCode("payment", order(ended))).toBe("4036000");
    const expiryTime = "2026-01-31T23:59:59+07:00";
    expect(await readCode("payment", order(await createCode(), { expiryTime }))).toBe("4036000");
  });

  test("is refused without an amount, and for an unknown merchant", async () => {
    expect(await readCode("payment", order(await createCode(), { amount: undefined }))).toBe("4006002");
    expect(await readCode("payment", order(await createCode(), { merchantId: "9999999999" }))).toBe(
      "4046008",
    );
  });

  test("sent again with an end in the past is inconsistent, because its money was moved", async () => {
    const body = order(await createCode());
    expect(await readCode("payment", body)).toBe("2006000");
    const expiryTime = "2026-01-31T23:59:59+07:00";
    expect(await readCode("payment", { ...body, expiryTime })).toBe("4046018");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("accepts codes of other issuers, each as often as it comes", async () => {
    expect(await readCode("payment", order("00020101021226-other"))).toBe("2006000");
    expect(await readCode("payment", order("00020101021226-other"))).toBe("2006000");
    const foreign = await createCode(await buildCallingApp());
    expect(await readCode("payment", order(foreign))).toBe("2006000");
    expect(await readCode("payment", order(foreign))).toBe("4036000");
  });

  test("is cancelled once, and its money returns", async () => {
    const reference = await payCode();
    const codes = await runTenTimes(() => readCode("cancel", reference));
    expect(countByCode(codes)).toEqual({ "2006200": 1, "4046204": 9 });
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    expect(await readStatus(reference)).toMatchObject({ latestTransactionStatus: "05" });
    expect(await readCode("refund", { ...reference, partnerRefundNo: createReference() })).toBe("4048000");
  });

  test("is refunded in parts, never above its amount", async () => {
    const reference = await payCode();
    const refund = (value: string) =>
      readCode("refund", { ...reference, partnerRefundNo: createReference(), refundAmount: toIdr(value) });
    expect(await refund("150000.01")).toBe("4048013");
    expect(countByCode(await runTenTimes(() => refund("40000.00")))).toEqual({ "2008000": 3, "4048013": 7 });
    expect(await readBalances()).toEqual(["970000.00", "1030000.00"]);
    expect(await readStatus(reference)).toMatchObject({ latestTransactionStatus: "00" });
    expect(await readCode("cancel", reference)).toBe("4046200");
    expect(await refund("30000.00")).toBe("2008000");
    expect(await readStatus(reference)).toMatchObject({ latestTransactionStatus: "04" });
  });

  test.each([
    ["53", "/v1.0/qr/qr-mpm-status"],
    ["36", "/v1.0/transfer/status"],
  ])("is found by service %s, also after its cancellation", async (service, target) => {
    const reference = await payCode();
    const body = JSON.stringify({ serviceCode: "60", ...reference });
    const inquire = async () => (await call(app, { method: "POST", target, body })).body;
    const found = { responseCode: `200${service}00` };
    expect(await inquire()).toMatchObject({ ...found, latestTransactionStatus: "00" });
    await send("cancel", reference);
    expect(await inquire()).toMatchObject({ ...found, latestTransactionStatus: "05" });
  });
});

test("only the unchanged text of a code is one of the sandbox", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:15:00+07:00"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const code = { reference: "202611200000000100000002", expiresAt: new Date("2026-11-20T10:20:00+07:00") };
  const content = encodeCustomerCode(code);
  expect(Buffer.from(content, "base64").subarray(0, 7).toString("latin1")).toBe("\x85\x05CPV01");
  expect(decodeCustomerCode(content)).toEqual(code);
  for (const other of ["", "x", `${content}=`, ` ${content}`, content.slice(4), content.toLowerCase()])
    expect(decodeCustomerCode(other)).toBeNull();
});
