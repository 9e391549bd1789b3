import { createHash, createHmac, createPrivateKey, randomInt, sign } from "node:crypto";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices, type SnapService } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { z } from "zod";
import type { NewApp } from "../../../prisma/seed/apps.seed.ts";
import { db } from "#db/database.ts";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { buildApp, buildKeyPair, buildUser } from "./builders.ts";
import { getPortalUrl } from "./portal.ts";

/*
 * A client of the sandbox, written from the standard: it shares no code with the server that checks it, except
 * for the table of services.
 */

/** An active app of a new tenant with a key pair, all products and a high hit rate. */
export async function buildCallingApp(details: Partial<NewApp> = {}) {
  const owner = await buildUser({ role: "tenant" });
  const { privateKeyPem } = await buildKeyPair(owner.id);
  const app = await buildApp({
    ownerId: owner.id,
    environment: "sandbox",
    state: "active",
    products: 1000,
    ...details,
  });
  await db().app.update({ where: { id: app.id }, data: { maxRate: 100_000 } });
  const { text: customerToken } = createGrant("access_token", app.id, new Date());
  return { ...app, privateKeyPem, token: signSandboxToken(app.id), customerToken };
}
export type TestApp = Awaited<ReturnType<typeof buildCallingApp>>;
/** What a call is signed with. */
export type Caller = Pick<TestApp, "consumerKey" | "secret" | "token" | "customerToken">;

export interface SnapCall {
  /** The address of another portal than the one under test. */
  url?: string;
  method: string;
  /** Path and query. */
  target: string;
  /** The body as sent; undefined for none. */
  body?: string | Buffer;
  /** Replaces headers; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
}

const Sent = z.object({ responseCode: z.string(), responseMessage: z.string() }).loose();

/** An X-EXTERNAL-ID that is unique in this run. */
export const createExternalId = () => `${Date.now()}${String(randomInt(10 ** 12)).padStart(12, "0")}`;

/** A JSON text without white space outside of its texts; bytes are signed as they are. */
const minifyBody = (body: string | Buffer) =>
  typeof body === "string" ? body.replace(/("(?:[^"\\]+|\\.)*")|[ \t\r\n]+/g, "$1") : body;

/** The string to sign of a call; without a token the signature is asymmetric. */
export function buildStringToSign(
  { method, target, body = "" }: SnapCall,
  timestamp: string,
  token?: string,
) {
  const hash = createHash("sha256").update(minifyBody(body)).digest("hex");
  return [method, target, ...(token === undefined ? [] : [token]), hash, timestamp].join(":");
}

export const signHmac = (secret: string, text: string) =>
  createHmac("sha512", secret).update(text).digest("base64");
export const signRsa = (privateKeyPem: string, text: string) =>
  sign("sha256", Buffer.from(text), createPrivateKey(privateKeyPem)).toString("base64");

/** The headers of a signed call. */
export function signHeaders(app: Caller, call: SnapCall): Record<string, string | undefined> {
  const timestamp = call.headers?.["X-TIMESTAMP"] ?? formatWibTimestamp(new Date());
  const token = call.headers?.["Authorization"]?.replace("Bearer ", "") ?? app.token;
  return {
    "Content-Type": "application/json",
    "X-TIMESTAMP": timestamp,
    Authorization: `Bearer ${app.token}`,
    "Authorization-Customer": `Bearer ${app.customerToken}`,
    "X-SIGNATURE": signHmac(app.secret, buildStringToSign(call, timestamp, token)),
    "X-PARTNER-ID": app.consumerKey,
    "X-EXTERNAL-ID": createExternalId(),
    "CHANNEL-ID": "95221",
    ...call.headers,
  };
}

/** Requests a token with a private key. */
export function requestToken(url: string, consumerKey: string, privateKeyPem: string) {
  const at = formatWibTimestamp(new Date());
  return send({
    url,
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: JSON.stringify({ grantType: "client_credentials" }),
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": consumerKey,
      "X-TIMESTAMP": at,
      "X-SIGNATURE": signRsa(privateKeyPem, `${consumerKey}|${at}`),
    },
  });
}

/** Sends a call with exactly these headers. */
export async function send({ url = getPortalUrl(), method, target, body, headers = {} }: SnapCall) {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const response = await fetch(url + target, {
    method,
    headers: given,
    ...(body === undefined || method === "GET"
      ? {}
      : { body: typeof body === "string" ? body : new Uint8Array(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: Sent.parse(JSON.parse(text)) };
}

/** Signs and sends a call of an app. */
export const call = (app: Caller, asked: SnapCall) => send({ ...asked, headers: signHeaders(app, asked) });

/** A valid call of a service, with its sample and these changes. */
export async function buildSampleCall(
  service: SnapService,
  base = "/v1.0",
  changes: Record<string, unknown> = {},
): Promise<SnapCall> {
  const details = await loadDetails(service.code);
  const { request } = details;
  const sampleRequest = { ...details.sampleRequest, ...changes };
  const [method] = service.methods;
  const path = service.paths[0].replace(/\{(\w+)\}/, (_all, name: string) =>
    encodeURIComponent(String(sampleRequest[name])),
  );
  const query = new URLSearchParams(
    method === "GET"
      ? request
          .filter((field) => field.in !== "path" && typeof sampleRequest[field.name] === "string")
          .map(({ name }): [string, string] => [name, String(sampleRequest[name])])
      : [],
  ).toString();
  const target = `${base}/${path}${query === "" ? "" : `?${query}`}`;
  return method === "GET" ? { method, target } : { method, target, body: JSON.stringify(sampleRequest) };
}

/** Sends the sample of a service with a reference of its own. */
export async function callSample(app: TestApp, code: string) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const sample = await buildSampleCall(service);
  const sent = z.record(z.string(), z.unknown()).parse(JSON.parse(String(sample.body)));
  const reference = createExternalId();
  const named = {
    ...sent,
    ...("partnerBulkId" in sent ? { partnerBulkId: reference } : { partnerReferenceNo: reference }),
  };
  const { body } = await call(app, { ...sample, body: JSON.stringify(named) });
  return { body, reference };
}

/** Orders the transfer that the samples of inquiries ask about. */
export async function orderSampleTransfer(app: TestApp) {
  const { sampleRequest } = await loadDetails("17");
  await call(app, {
    method: "POST",
    target: "/v1.0/transfer-intrabank",
    body: JSON.stringify(sampleRequest),
  });
}

/** An amount in rupiah, as in the body of a call. */
export const toIdr = (value: string) => ({ value, currency: "IDR" });

/** A transfer to a test account within the bank, with its own reference. */
export const buildIntrabankTransfer = (partnerReferenceNo: string, value: string): SnapCall => ({
  method: "POST",
  target: "/v1.0/transfer-intrabank",
  body: JSON.stringify({
    partnerReferenceNo,
    amount: toIdr(value),
    beneficiaryAccountNo: "2000200202",
    sourceAccountNo: "2000100101",
    transactionDate: formatWibTimestamp(new Date()),
  }),
});

/** Does the same several times at once. */
export const runAtOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_each, index) => work(index)));
