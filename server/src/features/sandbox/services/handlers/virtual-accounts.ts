import { randomInt } from "node:crypto";
import { parseTime, withZone } from "contract/snap/formats";
import type { ResponseCase } from "contract/snap/response-codes";
import { dayMs, formatWibDay, formatWibTimestamp, minuteMs, startOfDay } from "contract/time";
import { z } from "zod";
import { findExcess } from "#http/json-size.ts";
import type { TestVirtualAccount } from "#db/generated/client.ts";
import {
  createVirtualAccount,
  deleteVirtualAccount,
  findVirtualAccount,
  listPaidVirtualAccounts,
  markVirtualAccount,
  payVirtualAccount,
  updateVirtualAccount,
  type Bill,
} from "#features/sandbox/bank/bills.ts";
import { getAmountRule, getBillAmount, sumBills } from "#features/sandbox/bank/bill-amounts.ts";
import { findBillRefusal, getStoredRefusal } from "#features/sandbox/bank/policy.ts";
import {
  createReferenceNo,
  payerKey,
  shortenReferenceNo,
  toMoney,
  successReason,
} from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { hashContent, readAmount, readExpiry, readText } from "./fields.ts";
import { createTransferError } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";
import { removeNamedSecrets } from "#features/sandbox/services/without-secrets.ts";

const refusals = {
  unknown_bill: ["40412", "[Not Found]"],
  paid_bill: ["40414"],
  expired_bill: ["40419"],
  number_in_use: ["40900"],
  trx_id_in_use: ["40901"],
  inconsistent: ["40418"],
  other_amount: ["40413"],
  other_currency: ["40001", "paidAmount.currency"],
} as const satisfies Record<string, [ResponseCase, string?]>;

function createBillError(refusal: keyof typeof refusals): SnapError {
  const [responseCase, detail] = refusals[refusal];
  // Other services name what is paid by its references.
  const fields = refusal === "paid_bill" ? { fields: ["virtualAccountNo"] } : {};
  return new SnapError(responseCase, "business", detail, fields);
}

/** The number without the spaces that fill the partner's part. */
const readNumber = (body: VerifiedCall["body"]) => readText(body, "virtualAccountNo").trim();

/** Whether the number is that of its parts; only the spaces that fill the partner's part may differ. */
function isRepeatingParts(body: VerifiedCall["body"]): boolean {
  const [partner, customerNo] = [readText(body, "partnerServiceId"), readText(body, "customerNo")];
  return partner === "" || customerNo === "" || readNumber(body) === `${partner.trim()}${customerNo}`;
}

const createOtherNumberError = () => new SnapError("40001", "field_format", "virtualAccountNo");

/** The number of an existing virtual account; refuses one that is not that of its parts. */
async function requireAskedNumber({ app, body }: VerifiedCall): Promise<string> {
  const number = readNumber(body);
  if (isRepeatingParts(body)) return number;
  throw (await findVirtualAccount(app.id, { number })) === null
    ? createBillError("unknown_bill")
    : createOtherNumberError();
}

const readTrxId = (body: VerifiedCall["body"]) => {
  const trxId = readText(body, "trxId");
  return trxId === "" ? {} : { trxId };
};

/** Service 27. Without a number the sandbox chooses one. */
export async function createVa(call: VerifiedCall): Promise<Answer> {
  const result = await createVirtualAccount(call.app.id, readBill(call));
  if (result.refusal !== null) throw createBillError(result.refusal);
  return buildAnswer(call, toWire(result.account));
}

/** Service 28. */
export async function updateVa(call: VerifiedCall): Promise<Answer> {
  const result = await updateVirtualAccount(call.app.id, await requireAskedNumber(call), readBill(call));
  if (result.refusal !== null) throw createBillError(result.refusal);
  return buildAnswer(call, toWire(result.account));
}

/** Service 29. */
export async function updateVaStatus(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const status = readText(body, "paidStatus");
  if (status !== "Y" && status !== "N") throw new SnapError("40001", "field_format", "paidStatus");
  const key = { number: await requireAskedNumber(call), trxId: readText(body, "trxId") };
  const result = await markVirtualAccount(app.id, key, status === "Y");
  if (result.refusal !== null) throw createBillError(result.refusal);
  return buildAnswer(call, toWire(result.account));
}

/** Service 30: also of a paid virtual account, not of an expired one. */
export async function inquireVa(call: VerifiedCall): Promise<Answer> {
  const account = await requireVa(call);
  if (findBillRefusal(account, call.now) === "expired_bill") throw createBillError("expired_bill");
  return buildAnswer(call, toWire(account));
}

/** Service 31. */
export async function deleteVa(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const result = await deleteVirtualAccount(app.id, {
    number: await requireAskedNumber(call),
    ...readTrxId(body),
  });
  if (result.refusal !== null) throw createBillError(result.refusal);
  return buildAnswer(call, toWire(result.account));
}

/** Service 32: the bill as its payer sees it. */
export async function inquireVaToPay(call: VerifiedCall): Promise<Answer> {
  const account = await requireVa(call);
  const refusal = findBillRefusal(account, call.now);
  if (refusal !== null) throw createBillError(refusal);
  return buildAnswer(call, {
    ...toWire(account),
    inquiryStatus: "00",
    inquiryReason: successReason,
    // A payment repeats it, so there is always one.
    inquiryRequestId: readText(call.body, "partnerReferenceNo") || createReferenceNo(),
  });
}

/** Service 33: moves the money from an account of the app. */
export async function payVa(call: VerifiedCall): Promise<Answer> {
  const { app, service, body, externalId, details } = call;
  const { value, currency } = readAmount(body, "paidAmount");
  const paymentRequestId = readText(body, "inquiryRequestId") || readText(body, "partnerReferenceNo");
  const { outcome, account, transaction } = await payVirtualAccount({
    appId: app.id,
    serviceCode: service.code,
    partnerReferenceNo: readText(body, "partnerReferenceNo"),
    paymentRequestId,
    externalId,
    bodyHash: hashContent(body),
    // A repetition may say that it is one.
    repeatedHashes: [body["flagAdvise"], "Y", "N", "", null, undefined].map((flagAdvise) =>
      hashContent({ ...body, flagAdvise }),
    ),
    sourceNumber: readText(body, "sourceAccountNo") || payerKey.number,
    virtualAccount: await requireAskedNumber(call),
    amount: value,
    currency,
    remark: readText(body, "trxId"),
  });
  if (outcome !== "paid") throw createBillError(outcome);
  const refusal = transaction === null ? null : getStoredRefusal(transaction);
  if (refusal !== null) throw createTransferError(refusal, service.code);
  return buildAnswer(call, {
    ...(account === null ? {} : toWire(account)),
    ...pick(details.request, {}, body),
    referenceNo: transaction?.referenceNo,
    inquiryRequestId: paymentRequestId,
    paymentRequestId,
  });
}

/** Service 26: the payment of a virtual account. One that was only marked as paid had no inquiry: its trxId is answered. */
export async function inquireVaStatus(call: VerifiedCall): Promise<Answer> {
  const account = await requireVa(call);
  const asked = readText(call.body, "paymentRequestId");
  if (account.paidAt === null || (asked !== "" && asked !== account.paymentRequestId))
    throw new SnapError("40401", "business");
  const inquiryRequestId =
    readText(call.body, "inquiryRequestId") || account.paymentRequestId || account.trxId;
  return buildAnswer(call, { ...toWire(account), inquiryRequestId, paymentFlagStatus: "00" });
}

/** Service 35: the payments of a period, by default of the last 31 days. Its end includes its last minute or second. */
export async function reportVa(call: VerifiedCall): Promise<Answer> {
  const { app, body, now, details } = call;
  const period = readReportPeriod(body, now);
  const rows = await listPaidVirtualAccounts(app.id, readText(body, "partnerServiceId"), period);
  if (rows.length === 0) throw new SnapError("40401", "business");
  const field = findDataField(details);
  return extendSampleAnswer(call, { [field.name]: rows.map((row) => pick(field.fields, toWire(row), {})) });
}

function readReportPeriod(body: VerifiedCall["body"], now: Date) {
  const readTimestamp = (dayField: string, timeField: string, startTime: string) => {
    const day = readText(body, dayField);
    if (day === "") return undefined;
    const time = parseTime(`${day}T${withZone(readText(body, timeField) || startTime)}`);
    if (time === null) throw new SnapError("40001", "field_format", timeField);
    return time;
  };
  const end = readTimestamp("endDate", "endTime", "23:59");
  const to = end && new Date(end.getTime() + getPrecisionMs(readText(body, "endTime")) - 1);
  const from =
    readTimestamp("startDate", "startTime", "00:00") ??
    new Date(startOfDay(formatWibDay(to ?? now)).getTime() - 30 * dayMs);
  if ((to ?? now) < from) throw new SnapError("40001", "field_format", "endDate");
  return { from, to };
}

/** How long the last unit of an end lasts; without a time it is the last minute of the day. */
const getPrecisionMs = (time: string): number =>
  /\.\d/.test(time) ? 1 : /^\d\d:\d\d:\d\d/.test(time) ? 1000 : minuteMs;

async function requireVa(call: VerifiedCall): Promise<TestVirtualAccount> {
  const { app, body } = call;
  const account = await findVirtualAccount(app.id, {
    number: await requireAskedNumber(call),
    ...readTrxId(body),
  });
  if (account === null) throw createBillError("unknown_bill");
  return account;
}

const OptionalMoney = z.object({ value: z.string(), currency: z.string() }).optional().catch(undefined);
const JsonList = z.array(z.record(z.string(), z.json()));
const defaultPartner = "   70217";

/** Of a list as JSON. The standard limits everything in it but additionalInfo: 24 bills with short ones have about 10,000. */
const maxListLength = 16_000;
/** A report reads the lists of many bills; 24 bills have 400 values. */
const listLimits = { maxDepth: 32, maxValues: 500 };
/** In JSON, NUL or half of a surrogate pair, which cannot be stored. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** A list that is stored as the client sent it, without secrets. */
function readJsonList({ body, mask }: VerifiedCall, name: "billDetails" | "freeTexts") {
  const json = JSON.stringify(JsonList.catch([]).parse(body[name]));
  const isHuge = json.length > maxListLength || findExcess(Buffer.from(json), listLimits) !== null;
  const stored = isHuge || unstorable.test(json) ? null : JsonList.safeParse(removeNamedSecrets(json, mask));
  if (stored?.success !== true) throw new SnapError("40001", "field_format", name);
  return stored.data;
}

/** The sum of all bills; undefined if none has an amount. */
function readSum(body: VerifiedCall["body"]) {
  const [sum, other] = sumBills(body["billDetails"]);
  if (other !== undefined) throw new SnapError("40001", "field_format", "billDetails.billAmount.currency");
  if (sum === undefined) return undefined;
  const [currency, value] = sum;
  return { value: value.toFixed(2), currency };
}

function readBill(call: VerifiedCall): Bill {
  const { body, now } = call;
  const trxType = readText(body, "virtualAccountTrxType");
  const rule = getAmountRule(trxType);
  const amount = OptionalMoney.parse(body["totalAmount"]) ?? (rule === "exact" ? readSum(body) : undefined);
  const fee = OptionalMoney.parse(body["feeAmount"]);
  const currency = amount?.currency ?? fee?.currency ?? "IDR";
  // Both are stored with one currency.
  if (fee !== undefined && fee.currency !== currency)
    throw new SnapError("40001", "field_format", "feeAmount.currency");
  // Without any amount it would accept every one.
  if (rule === "exact" && amount === undefined) throw new SnapError("40002", "field_missing", "totalAmount");
  return {
    ...readNumberParts(body),
    name: readText(body, "virtualAccountName"),
    email: readText(body, "virtualAccountEmail"),
    phone: readText(body, "virtualAccountPhone"),
    trxId: readText(body, "trxId"),
    amount: amount === undefined || rule === "any" ? null : amount.value,
    currency,
    fee: fee?.value ?? null,
    trxType: trxType === "" ? (amount === undefined ? "O" : "C") : trxType,
    bills: readJsonList(call, "billDetails"),
    freeTexts: readJsonList(call, "freeTexts"),
    expiresAt: readExpiry(body, "expiredDate", now),
  };
}

/** The two parts of the number. */
function readNumberParts(body: VerifiedCall["body"]) {
  const [partner, customerNo] = [readText(body, "partnerServiceId"), readText(body, "customerNo")];
  if (readText(body, "virtualAccountNo") === "")
    return {
      partnerServiceId: partner === "" ? defaultPartner : partner,
      customerNo: customerNo === "" ? String(randomInt(1e10)).padStart(10, "0") : customerNo,
    };
  if (partner === "") throw new SnapError("40002", "field_missing", "partnerServiceId");
  if (customerNo === "") throw new SnapError("40002", "field_missing", "customerNo");
  if (!isRepeatingParts(body)) throw createOtherNumberError();
  return { partnerServiceId: partner, customerNo };
}

/** All fields of a virtual account that answers contain; undefined ones are left out. */
function toWire(row: TestVirtualAccount): Record<string, unknown> {
  const { partnerServiceId, customerNo, currency, paidAt } = row;
  const amount = getBillAmount(row);
  const toOptionalText = (value: string) => (value === "" ? undefined : value);
  const toOptionalTime = (value: Date | null) => (value === null ? undefined : formatWibTimestamp(value));
  return {
    partnerServiceId,
    customerNo,
    virtualAccountNo: `${partnerServiceId}${customerNo}`,
    virtualAccountName: row.name,
    virtualAccountEmail: toOptionalText(row.email),
    virtualAccountPhone: toOptionalText(row.phone),
    trxId: row.trxId,
    totalAmount: amount === null ? undefined : toMoney(amount, currency),
    feeAmount: row.fee === null ? undefined : toMoney(row.fee, currency),
    billDetails: toListOrUndefined(row.bills),
    freeTexts: toListOrUndefined(row.freeTexts),
    virtualAccountTrxType: row.trxType,
    expiredDate: toOptionalTime(row.expiresAt),
    lastUpdateDate: row.updatedAt > row.createdAt ? formatWibTimestamp(row.updatedAt) : undefined,
    paymentDate: toOptionalTime(paidAt),
    ...(paidAt === null
      ? {}
      : {
          paymentFlagReason: successReason,
          trxDateTime: formatWibTimestamp(paidAt),
          transactionDate: toOptionalTime(paidAt),
          paidAmount: row.paidAmount === null ? undefined : toMoney(row.paidAmount, currency),
          inquiryRequestId: toOptionalText(row.paymentRequestId),
          paymentRequestId: toOptionalText(row.paymentRequestId),
          referenceNo: toOptionalText(shortenReferenceNo(row.referenceNo)),
          sourceAccountNo: toOptionalText(row.sourceNumber),
        }),
  };
}

const toListOrUndefined = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value : undefined);

type Fields = VerifiedCall["details"]["response"];

/** The object with the virtual account; services 33 and 35 spell its name differently. */
function findDataField({ response }: VerifiedCall["details"]): { name: string; fields: Fields } {
  const field = response.find(({ name }) => name.toLowerCase() === "virtualaccountdata");
  if (field === undefined) throw new Error("The response of the service has no virtual account.");
  return { name: field.name, fields: field.fields ?? [] };
}

/**
 * The fields that the response of the service has: what the sandbox knows, otherwise what was sent. A field that the sandbox
 * knows to be empty is left out.
 */
const pick = (fields: Fields, known: Record<string, unknown>, sent: Record<string, unknown>) =>
  Object.fromEntries(
    fields.flatMap(({ name }): [string, unknown][] => {
      const value = Object.hasOwn(known, name) ? known[name] : sent[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );

function buildAnswer(call: VerifiedCall, known: Record<string, unknown>): Answer {
  const field = findDataField(call.details);
  return extendSampleAnswer(call, { [field.name]: pick(field.fields, known, call.body) });
}
