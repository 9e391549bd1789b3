import { answerPrefix } from "contract/snap/requested-answers";
import { snapServices, type SnapService } from "contract/snap/services";
import { dayMs, formatWibTimestamp, minuteMs } from "contract/time";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { db } from "#db/database.ts";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { getActiveSigningKey } from "#features/identity/sso/sso.signing-keys.ts";
import {
  buildCallingApp,
  call,
  createExternalId,
  signRsa,
  buildSampleCall,
  send,
  signHeaders,
  type SnapCall,
  type TestApp,
} from "./snap-client.ts";
import type { Scenario } from "./snap-scenarios.ts";

/* Turns the words of a scenario's request into calls of the sandbox. */

/** A call before it is signed. */
interface Draft {
  service: SnapService;
  method: string;
  target: string;
  /** The fields of the body, or of the query of a GET. */
  body: Record<string, unknown>;
  headers: Record<string, string | undefined>;
}

/** Scenarios of any service are run with the intrabank transfer. */
const anyService = "17";

/** The last response code of a scenario. */
export async function getAnswer({ id, request }: Scenario, app: TestApp): Promise<string> {
  const code = id.startsWith("any") ? anyService : id.slice(0, 2);
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const draft = await buildSample(service, id);
  const special = specialRequests.get(request);
  if (special !== undefined) return special(app, draft);
  return getAnswerCode(
    app,
    request.split("; ").reduce((changed, part) => apply(part, changed), draft),
  );
}

const Body = z.record(z.string(), z.unknown());

/** The sample of a service, with a reference of its own. */
async function buildSample(service: SnapService, id: string): Promise<Draft> {
  const { method, target: called, body } = await buildSampleCall(service);
  const [target = "", query = ""] = called.split("?");
  const fields = Body.parse(
    body === undefined ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(body.toString()),
  );
  // A QR is paid under its own reference.
  const hasReference = "partnerReferenceNo" in fields && service.code !== "50";
  const reference = hasReference ? { partnerReferenceNo: `SCENARIO-${id}` } : {};
  return { service, method, target, body: { ...fields, ...reference }, headers: {} };
}

function toCall({ method, target, body, headers }: Draft): SnapCall {
  if (method !== "GET") return { method, target, headers, body: JSON.stringify(body) };
  const fields = Object.entries(body).filter((field): field is [string, string] => field[1] !== undefined);
  return { method, headers, target: `${target}?${new URLSearchParams(fields).toString()}` };
}

async function getAnswerCode(app: TestApp, draft: Draft): Promise<string> {
  if (draft.service.group !== "security") return (await call(app, toCall(draft))).body.responseCode;
  const client = draft.headers["X-CLIENT-KEY"] ?? app.consumerKey;
  const at = draft.headers["X-TIMESTAMP"] ?? formatWibTimestamp(new Date());
  const headers = {
    "Content-Type": "application/json",
    "X-CLIENT-KEY": client,
    "X-TIMESTAMP": at,
    "X-SIGNATURE": signRsa(app.privateKeyPem, `${client}|${at}`),
    ...draft.headers,
  };
  return (await send({ ...toCall(draft), headers })).body.responseCode;
}

const withHeader = (draft: Draft, name: string, value: string | undefined): Draft => ({
  ...draft,
  headers: { ...draft.headers, [name]: value },
});
const withBody = (draft: Draft, field: string, value: unknown): Draft => ({
  ...draft,
  body: changeField(draft.body, field.split("."), value),
});

/** The object with the value at this path; undefined removes the field. */
function changeField(
  fields: Record<string, unknown>,
  [name = "", ...inner]: string[],
  value: unknown,
): Record<string, unknown> {
  const nested = Body.safeParse(fields[name]);
  return { ...fields, [name]: inner.length === 0 ? value : changeField(nested.data ?? {}, inner, value) };
}

/** Replaces {-10m} and {-2d} by a time before now, and {-2d date} by its day. */
const withTimes = (value: string) =>
  value.replace(/\{(-?\d+)([dm])( date)?\}/, (_all, count: string, unit: string, date?: string) => {
    const time = new Date(Date.now() + Number(count) * (unit === "d" ? dayMs : minuteMs));
    return date === undefined ? formatWibTimestamp(time) : formatWibTimestamp(time).slice(0, 10);
  });

/** The virtual accounts of every app, and two numbers that it does not have. */
const bills: Record<string, readonly [customerNo: string, trxId: string]> = {
  open: ["081234567890", "TRX-20261120-71"],
  paid: ["081234567892", "TRX-20261120-73"],
  expired: ["081234567895", "TRX-20261120-76"],
  unknown: ["081234567000", "TRX-20261120-00"],
  new: ["081234567801", "TRX-20261120-81"],
};

function withBill(draft: Draft, kind: string): Draft {
  const [customerNo, trxId] = bills[kind] ?? [];
  if (customerNo === undefined) throw new Error(`There is no bill "${kind}".`);
  const named = { customerNo, virtualAccountNo: `   70217${customerNo}` };
  return { ...draft, body: { ...draft.body, ...named, ...("trxId" in draft.body ? { trxId } : {}) } };
}

type Change = (draft: Draft, words: string[]) => Draft;

/** The words of a request; groups of a pattern are passed on. */
const changes: [RegExp, Change][] = [
  [/^sample$/, (draft) => draft],
  [/^header (\S+) missing$/, (draft, [name = ""]) => withHeader(draft, name, undefined)],
  [/^header (\S+) = (.+)$/, (draft, [name = "", value = ""]) => withHeader(draft, name, withTimes(value))],
  [/^body (\S+) missing$/, (draft, [field = ""]) => withBody(draft, field, undefined)],
  [/^body (\S+) empty$/, (draft, [field = ""]) => withBody(draft, field, "")],
  [/^body (\S+) = (.+)$/, (draft, [field = "", value = ""]) => withBody(draft, field, withTimes(value))],
  [
    /^body (\S+) longer than (\d+)$/,
    (draft, [field = "", length]) => withBody(draft, field, "1".repeat(Number(length) + 1)),
  ],
  [
    /^answer (\d{5})$/,
    (draft, [asked = ""]) =>
      withHeader(draft, "X-EXTERNAL-ID", `${answerPrefix}${asked}${createExternalId()}`),
  ],
  [/^bill (\w+)$/, (draft, [kind = ""]) => withBill(draft, kind)],
];

function apply(part: string, draft: Draft): Draft {
  for (const [pattern, change] of changes) {
    const match = pattern.exec(part);
    if (match !== null) return change(draft, match.slice(1));
  }
  throw new Error(`The request "${part}" is not known.`);
}

/** Orders a transfer or a payment; returns its references. */
async function order(app: TestApp, code: string, fields: object = {}) {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const sample = await buildSample(service, `${code}-${createExternalId()}`);
  const draft = { ...sample, body: { ...sample.body, ...fields } };
  const { body } = await call(app, toCall(draft));
  return {
    originalPartnerReferenceNo: draft.body["partnerReferenceNo"],
    originalReferenceNo: body["referenceNo"],
  };
}

const toRupiah = (value: string) => ({ amount: { value, currency: "IDR" } });

async function sendTwice(app: TestApp, draft: Draft, second: (draft: Draft) => Draft) {
  await getAnswerCode(app, draft);
  return getAnswerCode(app, second(draft));
}

async function sendSignedAs(app: TestApp, signed: SnapCall, sent: SnapCall) {
  return (await send({ ...sent, headers: signHeaders(app, signed) })).body.responseCode;
}

function createExpiredToken(app: TestApp): string {
  const { id, privateKey } = getActiveSigningKey();
  return jwt.sign({}, privateKey, {
    algorithm: "ES256",
    keyid: id,
    issuer: "snap-developer-portal",
    audience: "sandbox",
    subject: app.id,
    expiresIn: -1,
  });
}

const withCode = (app: TestApp, draft: Draft, agreedAt = new Date()) =>
  withBody(draft, "authCode", createGrant("auth_code", app.id, agreedAt).text);

/** The answer to a new app that has spent its money. */
async function sendWithoutFunds(draft: Draft) {
  const spent = await buildCallingApp();
  await order(spent, "17", toRupiah("999999.00"));
  return getAnswerCode(spent, draft);
}

/** The answer about a direct debit of today, after a change of an account. */
async function sendAfterDirectDebit(app: TestApp, draft: Draft, number: string, data: object) {
  const originals = await order(app, "54");
  const where = { appId: app.id, number };
  const { status, balance } = await db().testAccount.findFirstOrThrow({ where });
  await db().testAccount.updateMany({ where, data });
  const answer = await getAnswerCode(app, {
    ...draft,
    body: { ...draft.body, ...originals, originalExternalId: undefined, partnerRefundNo: createExternalId() },
  });
  await db().testAccount.updateMany({ where, data: { status, balance } });
  return answer;
}

/** Requests that are more than a changed sample. */
const specialRequests = new Map<string, (app: TestApp, draft: Draft) => Promise<string>>([
  [
    "same X-EXTERNAL-ID again",
    (app, draft) => {
      const first = withHeader(draft, "X-EXTERNAL-ID", createExternalId());
      return sendTwice(app, first, () => withBody(first, "partnerReferenceNo", createExternalId()));
    },
  ],
  [
    "X-EXTERNAL-ID of yesterday",
    async (app, draft) => {
      const externalId = createExternalId();
      const day = new Date(formatWibTimestamp(new Date(Date.now() - dayMs)).slice(0, 10));
      await db().sandboxExternalId.create({ data: { day, appId: app.id, externalId } });
      return getAnswerCode(app, withHeader(draft, "X-EXTERNAL-ID", externalId));
    },
  ],
  ["same order again", (app, draft) => sendTwice(app, draft, (first) => first)],
  [
    "same order again with another amount",
    (app, draft) => sendTwice(app, draft, (first) => withBody(first, "amount.value", "1.00")),
  ],
  [
    "same refund again with another amount",
    (app, draft) => sendTwice(app, draft, (first) => withBody(first, "refundAmount.value", "1.00")),
  ],
  [
    "signed for another path",
    (app, draft) => sendSignedAs(app, { ...toCall(draft), target: "/v1.0/other" }, toCall(draft)),
  ],
  [
    "body changed after signing",
    (app, draft) => sendSignedAs(app, toCall(draft), toCall(withBody(draft, "remark", "changed"))),
  ],
  [
    "truncated body",
    async (app, draft) => (await call(app, { ...toCall(draft), body: '{"amount":' })).body.responseCode,
  ],
  [
    "pretty-printed body",
    (app, draft) =>
      sendSignedAs(app, toCall(draft), { ...toCall(draft), body: JSON.stringify(draft.body, null, 2) }),
  ],
  [
    "expired token",
    (app, draft) =>
      getAnswerCode(app, withHeader(draft, "Authorization", `Bearer ${createExpiredToken(app)}`)),
  ],
  [
    "product not granted",
    async (_app, draft) => getAnswerCode(await buildCallingApp({ products: [] }), draft),
  ],
  [
    "hit rate of zero",
    async (_app, draft) => {
      const limited = await buildCallingApp();
      await db().app.update({ where: { id: limited.id }, data: { maxRate: 0 } });
      return getAnswerCode(limited, draft);
    },
  ],
  ["open bill without funds", (_app, draft) => sendWithoutFunds(withBill(draft, "open"))],
  ["sample without funds", (_app, draft) => sendWithoutFunds(draft)],
  [
    "payer frozen after the payment",
    (app, draft) => sendAfterDirectDebit(app, draft, "2000100101", { status: "frozen" }),
  ],
  [
    "settlement account empty after the payment",
    (app, draft) => sendAfterDirectDebit(app, draft, "2000900900", { balance: 0 }),
  ],
  ["code of a consent", (app, draft) => getAnswerCode(app, withCode(app, draft))],
  ["code of a consent again", (app, draft) => sendTwice(app, withCode(app, draft), (first) => first)],
  [
    "expired code of a consent",
    (app, draft) => getAnswerCode(app, withCode(app, draft, new Date(Date.now() - dayMs))),
  ],
  [
    "refresh token of a consent",
    (app, draft) => {
      const refreshToken = createGrant("refresh_token", app.id, new Date()).text;
      return getAnswerCode(app, { ...draft, body: { grantType: "REFRESH_TOKEN", refreshToken } });
    },
  ],
  ["method PATCH", (app, draft) => getAnswerCode(app, { ...draft, method: "PATCH" })],
  [
    "status of a transfer 18",
    async (app, draft) => {
      const { originalPartnerReferenceNo } = await order(app, "18");
      return getAnswerCode(app, { ...draft, body: { serviceCode: "18", originalPartnerReferenceNo } });
    },
  ],
  [
    "status of a refused transfer 18",
    async (app, draft) => {
      const { originalPartnerReferenceNo } = await order(app, "18", toRupiah("99000000.00"));
      return getAnswerCode(app, { ...draft, body: { serviceCode: "18", originalPartnerReferenceNo } });
    },
  ],
  [
    "status by referenceNo of a transfer 17",
    async (app, draft) => {
      const { originalReferenceNo } = await order(app, "17");
      return getAnswerCode(app, { ...draft, body: { serviceCode: "17", originalReferenceNo } });
    },
  ],
]);
