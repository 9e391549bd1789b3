import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { createTransfer, findLastDetail } from "#test/refusals.ts";
import { buildCallingApp, call, createExternalId, toIdr, type TestApp } from "#test/snap-client.ts";

/* The explanation of a refusal names the field that decided, also if the call has others that could have. */

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const send = async (path: string, body: object) =>
  (await call(app, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) })).body;

/** The code of the answer to a call, and the field that its explanation names. */
async function refuse(path: string, body: object) {
  const { responseCode } = await send(path, body);
  const [finding] = (await findLastDetail(app, reader)).refusal?.findings ?? [];
  return [responseCode, finding?.name];
}

const paidAccount = {
  partnerServiceId: "   70217",
  customerNo: "081234567892",
  virtualAccountNo: "   70217081234567892",
};
const payment = { paidAmount: toIdr("150000.00"), sourceAccountNo: "2000100101", trxId: "TRX-20261120-73" };

test.each([
  ["32", "inquiry-intrabank", {}],
  ["33", "payment-intrabank", payment],
])("service %s of a paid virtual account: its number", async (code, path, changes) => {
  const body = { ...paidAccount, partnerReferenceNo: createExternalId(), ...changes };
  expect(await refuse(`transfer-va/${path}`, body)).toEqual([`404${code}14`, "virtualAccountNo"]);
});

test("service 48 of a paid QR: the QR", async () => {
  const merchantId = "MRC-1";
  const partnerReferenceNo = createExternalId();
  const { qrContent } = await send("qr/qr-mpm-generate", { partnerReferenceNo, merchantId });
  const scan = {
    partnerReferenceNo: createExternalId(),
    merchantId,
    qrContent,
    scanTime: "2026-11-20T10:15:00+07:00",
  };
  await send("qr/qr-mpm-payment", { partnerReferenceNo, amount: toIdr("1.00") });
  expect(await refuse("qr/qr-mpm-decode", scan)).toEqual(["4044814", "qrContent"]);
});

test("service 60: the code that was used, or the end of the payment", async () => {
  const { qrContent } = await send("qr/qr-cpm-generate", { partnerTrxDate: "2026-11-20T10:15:00+07:00" });
  const pay = (changes: object) =>
    refuse("qr/qr-cpm-payment", {
      partnerReferenceNo: createExternalId(),
      merchantId: "MRC-1",
      amount: toIdr("1.00"),
      qrContent,
      ...changes,
    });
  expect(await pay({ expiryTime: "2026-01-31T10:15:00+07:00" })).toEqual(["4036000", "expiryTime"]);
  expect(await pay({})).toEqual(["2006000", undefined]);
  expect(await pay({ expiryTime: "2030-01-31T10:15:00+07:00" })).toEqual(["4036000", "qrContent"]);
});

test("service 71: the mandate that has ended, or the account of another one", async () => {
  const { eMandateReffId } = await send("debit/fast-emandate", {
    partnerReferenceNo: createExternalId(),
    bankCode: "991",
    sourceAccountNo: "2000100101",
    sourceAccountName: "Toko Nusantara",
    billerId: "BIL-1",
    billerName: "Biller",
    customerId: "CUST-1",
    expiredDatetime: "2030-12-31T23:59:59+07:00",
  });
  const debit = (changes: object) =>
    refuse("debit/fast-payment", {
      ...createTransfer(),
      customerReference: "INV-1",
      bankCode: "991",
      eMandateReffId,
      beneficiaryAccountName: "Sari Wulandari",
      sourceAccountName: "Toko Nusantara",
      ...changes,
    });
  expect(await debit({ sourceAccountNo: "2000100102" })).toEqual(["4047111", "sourceAccountNo"]);
  await db().testRegistration.updateMany({
    where: { appId: app.id, kind: "mandate" },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  expect(await debit({})).toEqual(["4037118", "eMandateReffId"]);
});

test("a transfer between accounts: the one that is closed", async () => {
  const transfer = (changes: object) =>
    refuse("transfer-intrabank", { ...createTransfer(), partnerReferenceNo: createExternalId(), ...changes });
  const close = (status: "closed" | "active") =>
    db().testAccount.updateMany({ where: { appId: app.id, number: "2000100101" }, data: { status } });
  expect(await transfer({ beneficiaryAccountNo: "2000200201" })).toEqual(["4031718", "beneficiaryAccountNo"]);
  await close("closed");
  expect(await transfer({})).toEqual(["4031718", "sourceAccountNo"]);
  await close("active");
});
