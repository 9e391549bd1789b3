import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { snapServices } from "contract/snap/services";
import { dayMs, formatWibTimestamp } from "contract/time";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail } from "#test/refusals.ts";
import {
  buildCallingApp,
  buildSampleCall,
  call,
  createExternalId,
  send,
  signRsa,
  type TestApp,
} from "#test/snap-client.ts";

/* The grants of a customer that a binding uses (service 07), issues, and ends (service 09), and how it is named. */

usePortal();

let app: TestApp;
let other: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  [app, other] = [await buildCallingApp(), await buildCallingApp()];
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string().max(512) });
const merchantId = "MRC0000217";
const createCode = () => createGrant("auth_code", app.id, new Date()).text;

const buildBinding = (fields: object = {}) => ({ partnerReferenceNo: createExternalId(), ...fields });
async function bind(fields: object) {
  const service = snapServices.find(({ code }) => code === "07");
  if (service === undefined) throw new Error("There is no service 07.");
  return (await call(app, await buildSampleCall(service, "/v1.0", { ...fields }))).body;
}
const readCodeOfBinding = async (fields: object) => (await bind(fields)).responseCode;
async function bindWithTokens(fields: object = {}) {
  const body = await bind(buildBinding(fields));
  return { ...body, ...Tokens.parse(body["accessTokenInfo"]) };
}

async function readCodeOfGrant(body: object) {
  const { consumerKey, privateKeyPem } = app;
  const timestamp = formatWibTimestamp(new Date());
  const reply = await send({
    method: "POST",
    target: "/v1.0/access-token/b2b2c",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": consumerKey,
      "X-TIMESTAMP": timestamp,
      "X-SIGNATURE": signRsa(privateKeyPem, `${consumerKey}|${timestamp}`),
    },
  });
  return { code: reply.body.responseCode, body: reply.body };
}
const exchange = async (authCode: string) =>
  (await readCodeOfGrant({ grantType: "AUTHORIZATION_CODE", authCode })).code;
const refresh = (refreshToken: string) => readCodeOfGrant({ grantType: "REFRESH_TOKEN", refreshToken });

const post = async (name: string, body: object, customerToken?: string) =>
  (
    await call(app, {
      method: "POST",
      target: `/v1.0/${name}`,
      body: JSON.stringify(body),
      headers: customerToken === undefined ? {} : { "Authorization-Customer": `Bearer ${customerToken}` },
    })
  ).body;

describe("a code of the sandbox", () => {
  test("is not looked at when the same binding is sent again", async () => {
    const same = buildBinding({ authCode: createCode() });
    expect(await readCodeOfBinding(same)).toBe("2000700");
    expect(await readCodeOfBinding(same)).toBe("4090701");
  });

  test("is not used up by another binding under a used reference", async () => {
    const authCode = createCode();
    const first = buildBinding();
    expect(await readCodeOfBinding(first)).toBe("2000700");
    expect(await readCodeOfBinding({ ...first, authCode })).toBe("4040718");
    expect(await exchange(authCode)).toBe("2007400");
  });

  test("binds once, if the same binding or two bindings are sent at the same time", async () => {
    const same = buildBinding({ authCode: createCode() });
    expect((await Promise.all([same, same].map(readCodeOfBinding))).toSorted()).toEqual([
      "2000700",
      "4090701",
    ]);
    const authCode = createCode();
    const two = [buildBinding({ authCode }), buildBinding({ authCode })];
    const codes = await Promise.all(two.map(readCodeOfBinding));
    expect(codes.toSorted()).toEqual(["2000700", "4010700"]);
    // The refused one left no binding behind.
    const refused = two[codes.indexOf("4010700")] ?? {};
    expect(await readCodeOfBinding({ ...refused, authCode: createCode() })).toBe("2000700");
  });
});

test.each<[string, string, () => string]>([
  ["a valid one", "2000700", () => createGrant("refresh_token", app.id, new Date()).text],
  ["one of another sandbox", "2000700", () => "rft-8a60d31f52"],
  ["a damaged one", "4010700", () => `${createGrant("refresh_token", app.id, new Date()).text}x`],
  ["one of another app", "4010700", () => createGrant("refresh_token", other.id, new Date()).text],
  ["an access token", "4010700", () => createGrant("access_token", app.id, new Date()).text],
  [
    "an expired one",
    "4010700",
    () => createGrant("refresh_token", app.id, new Date(Date.now() - 31 * dayMs)).text,
  ],
])("a refresh token in a binding, %s: %s", async (_title, code, token) => {
  expect(await readCodeOfBinding(buildBinding({ grantType: "REFRESH_TOKEN", refreshToken: token() }))).toBe(
    code,
  );
});

test("the tokens of a binding, and those they were renewed to, are refused once it has ended; others are not", async () => {
  const [bound, kept] = [await bindWithTokens(), await bindWithTokens()];
  const renewed = Tokens.parse((await refresh(bound.refreshToken)).body);
  const readBalance = async (token: string) =>
    (await post("balance-inquiry", { accountNo: "2000100101" }, token)).responseCode;
  for (const { accessToken } of [bound, renewed, kept])
    expect(await readBalance(accessToken)).toBe("2001100");
  const { linkId } = z.object({ linkId: z.string() }).parse(bound);
  const ended = await post("registration-account-unbinding", { linkId, merchantId }, bound.accessToken);
  expect(ended.responseCode).toBe("2000900");
  for (const { accessToken, refreshToken } of [bound, renewed]) {
    expect(await readBalance(accessToken)).toBe("4011102");
    const [finding] = (await findLastDetail(app, reader)).refusal?.findings ?? [];
    expect(finding).toMatchObject({ name: "Authorization-Customer", deviation: "grant_unusable" });
    expect((await refresh(refreshToken)).code).toBe("4017400");
    expect(await readCodeOfBinding(buildBinding({ grantType: "REFRESH_TOKEN", refreshToken }))).toBe(
      "4010700",
    );
  }
  expect(await readBalance(kept.accessToken)).toBe("2001100");
  expect((await refresh(kept.refreshToken)).code).toBe("2007400");
});

describe("an unknown binding", () => {
  test.each(["act-unknown", "act-\u0000", "\u0000"])("token %j: 40411", async (accountToken) => {
    const body = { merchantId, additionalInfo: { accountToken } };
    expect((await post("registration-account-inquiry", body)).responseCode).toBe("4040811");
    expect((await post("registration-account-unbinding", body)).responseCode).toBe("4040911");
  });

  test.each([
    ["additionalInfo.accountToken", { additionalInfo: { accountToken: "act-0" }, partnerReferenceNo: "1" }],
    ["partnerReferenceNo", { partnerReferenceNo: "unknown" }],
  ])("is named by %s in the message and in Activity", async (field, body) => {
    for (const name of ["registration-account-inquiry", "registration-account-unbinding"]) {
      const { responseMessage } = await post(name, { ...body, merchantId });
      expect(responseMessage).toBe(`Invalid Card/Account/Customer ${field}/Virtual Account`);
      const [finding] = (await findLastDetail(app, reader)).refusal?.findings ?? [];
      expect(finding).toMatchObject({ subject: "field", name: field, deviation: "bank_unknown_account" });
    }
  });
});
