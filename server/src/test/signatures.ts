import { ErrorBody } from "contract/error-body";
import { expect } from "vitest";
import { buildApp, buildKeyPair } from "./builders.ts";
import { getErrors, signedInAs, type Reply } from "./caller.ts";

export const xTimestamp = "2026-11-20T9:5:3.000TZD";

const body = '{ "amount": {"value": "10000.00", "currency" : "IDR"},\n "note": "a  b \\u00e9 🦊" }';

/** The body of `findService` as it is hashed. */
export const minified = '{"amount":{"value":"10000.00","currency":"IDR"},"note":"a  b \\u00e9 🦊"}';

export const urlPath = "/api/v1.0/transfer-intrabank?x=1&y=a%20b";

/** A tenant with a key pair and an active app. */
export async function createSigner() {
  const tenant = await signedInAs("tenant");
  const pair = await buildKeyPair(tenant.id);
  const app = await buildApp({ ownerId: tenant.id, state: "active" });
  return { ...tenant, pair, app, clientId: app.consumerKey };
}

export const buildService = (clientId: string, change: Record<string, unknown> = {}) => ({
  version: "1.0",
  method: "POST",
  urlPath,
  accessToken: "",
  body,
  xTimestamp,
  clientId,
  clientSecret: "",
  ...change,
});

/** The error format of the payment standard: the envelope with a responseCode. */
export function getRefusal(reply: Reply) {
  const errors = getErrors(reply);
  const { remark } = ErrorBody.parse(reply.body);
  expect(reply.body).toMatchObject({ responseCode: "4000002", responseMessage: remark });
  return { errors, remark };
}
