import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { consentsContract } from "contract/consents/consents.contract";
import { snapServices } from "contract/snap/services";
import { dayMs, formatWibTimestamp } from "contract/time";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { buildApp } from "#test/builders.ts";
import { anonymous } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  signRsa,
  buildSampleCall,
  createExternalId,
  send,
  type TestApp,
} from "#test/snap-client.ts";

/* Consent, the tokens of a customer (service 74), and the services that require one. */

usePortal();

const Tokens = z.object({ accessToken: z.string().max(2048), refreshToken: z.string().max(512) });
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  [app, other] = [await buildCallingApp(), await buildCallingApp()];
});

function requestToken(body: unknown, { consumerKey, privateKeyPem } = app) {
  const timestamp = formatWibTimestamp(new Date());
  return send({
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
}
const exchange = (authCode: unknown) => requestToken({ grantType: "AUTHORIZATION_CODE", authCode });
const refresh = (refreshToken: string) => requestToken({ grantType: "refresh_token", refreshToken });

const give = async (client_id: string) => {
  const reply = await anonymous.call(consentsContract.give, { body: { client_id } });
  return z.object({ data: z.object({ auth_code: z.string().max(256) }) }).parse(reply.body).data.auth_code;
};

/** The code of the answer to an inquiry of a binding (service 08), which acts for a customer. */
async function readCodeWith(customerToken: string | undefined, caller = app) {
  const service = snapServices.find(({ code }) => code === "08");
  if (service === undefined) throw new Error("There is no service 08.");
  const headers = { "Authorization-Customer": customerToken };
  return (await call(caller, { ...(await buildSampleCall(service)), headers })).body.responseCode;
}

describe("consent", () => {
  test("names the app and its company, and gives a code that is exchanged once", async () => {
    const shown = await anonymous.call(consentsContract.describe, { query: { client_id: app.consumerKey } });
    expect(shown.body).toMatchObject({ status: "00", data: { app: app.name } });
    const authCode = await give(app.consumerKey);
    const { status, body } = await exchange(authCode);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { responseCode: "2007400", tokenType: "Bearer", additionalInfo: {} },
    });
    const ends = z.object({ accessTokenExpiryTime: z.coerce.date() }).parse(body).accessTokenExpiryTime;
    expect((ends.getTime() - Date.now()) / dayMs).toBeCloseTo(15, 2);
    expect(await readCodeWith(`Bearer ${Tokens.parse(body).accessToken}`)).toBe("2000800");
    expect((await exchange(authCode)).body).toMatchObject({
      responseCode: "4017400",
      responseMessage: "Unauthorized. Invalid Auth Code",
    });
  });

  test("of twenty exchanges of one code at once, one succeeds", async () => {
    const authCode = await give(app.consumerKey);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(authCode)));
    expect(answers.map(({ body }) => body.responseCode).toSorted()).toEqual([
      "2007400",
      ...Array.from({ length: 19 }, () => "4017400"),
    ]);
  });

  test("the code of service 10 is exchanged too, and the state is returned", async () => {
    const service = snapServices.find(({ code }) => code === "10");
    if (service === undefined) throw new Error("There is no service 10.");
    const { body } = await call(app, await buildSampleCall(service));
    expect(body).toMatchObject({ responseCode: "2001000", state: "st-90af33c1" });
    expect((await exchange(body["authCode"])).body.responseCode).toBe("2007400");
  });

  test("an unknown consumer key, and one of an app that is not active, is 404", async () => {
    const waiting = await buildApp({ ownerId: app.ownerId, environment: "sandbox", state: "waiting" });
    for (const client_id of ["nobody", waiting.consumerKey]) {
      expect((await anonymous.call(consentsContract.describe, { query: { client_id } })).status).toBe(404);
      expect((await anonymous.call(consentsContract.give, { body: { client_id } })).status).toBe(404);
    }
  });
});

describe("access token B2B2C", () => {
  test("a refresh token gives new tokens, in either case of the grant type", async () => {
    const first = Tokens.parse((await exchange(await give(app.consumerKey))).body);
    const second = Tokens.parse((await refresh(first.refreshToken)).body);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await readCodeWith(`Bearer ${second.accessToken}`)).toBe("2000800");
  });

  test.each<[string, string, () => unknown]>([
    ["a code of another app", "4017400", async () => ({ authCode: await give(other.consumerKey) })],
    ["an unreadable code", "4017400", () => ({ authCode: "aut-5c17e0b2a9" })],
    [
      "an expired code",
      "4017400",
      () => ({ authCode: createGrant("auth_code", app.id, new Date(Date.now() - 601_000)).text }),
    ],
    [
      "a code of a test clock that was put back since",
      "4017400",
      () => ({ authCode: createGrant("auth_code", app.id, new Date(Date.now() + dayMs)).text }),
    ],
    [
      "an access token as a code",
      "4017400",
      () => ({ authCode: createGrant("access_token", app.id, new Date()).text }),
    ],
    [
      "an access token as a refresh token",
      "4017400",
      () => ({
        grantType: "refresh_token",
        refreshToken: createGrant("access_token", app.id, new Date()).text,
      }),
    ],
    ["no code", "4007402", () => ({})],
    ["a number as code", "4007401", () => ({ authCode: 5 })],
    ["no grantType", "4007402", () => ({ grantType: undefined, authCode: "x" })],
    ["another grantType", "4007401", () => ({ grantType: "client_credentials", authCode: "x" })],
    ["no refresh token", "4007402", () => ({ grantType: "REFRESH_TOKEN", authCode: "x" })],
  ])("%s: %s", async (_title, code, fields) => {
    const given = z.record(z.string(), z.unknown()).parse(await fields());
    expect((await requestToken({ grantType: "AUTHORIZATION_CODE", ...given })).body.responseCode).toBe(code);
  });

  test("an expired refresh token and one of another app are refused", async () => {
    const old = createGrant("refresh_token", app.id, new Date(Date.now() - 31 * dayMs)).text;
    expect((await refresh(old)).body.responseMessage).toBe("Unauthorized. Invalid Refresh Token");
    expect((await refresh(createGrant("refresh_token", other.id, new Date()).text)).status).toBe(401);
  });
});

describe("a service that acts for a customer", () => {
  test.each<[string, string, () => string | undefined]>([
    ["no customer token", "2000800", () => undefined],
    ["an empty one", "2000800", () => "Bearer "],
    ["an unreadable one", "4010802", () => "Bearer x"],
    ["the token of the app", "4010802", () => `Bearer ${app.token}`],
    ["a refresh token", "4010802", () => `Bearer ${createGrant("refresh_token", app.id, new Date()).text}`],
    ["one of another app", "4010802", () => `Bearer ${other.customerToken}`],
    [
      "an expired one",
      "4010802",
      () => `Bearer ${createGrant("access_token", app.id, new Date(Date.now() - 15 * dayMs)).text}`,
    ],
  ])("%s: %s", async (_title, code, token) => {
    expect(await readCodeWith(token())).toBe(code);
  });

  test("elsewhere a customer token is optional, but must be valid if it is sent", async () => {
    const inquire = (token: string | undefined) =>
      call(app, {
        method: "POST",
        target: "/v1.0/balance-inquiry",
        body: '{"accountNo":"2000100101"}',
        headers: { "Authorization-Customer": token },
      });
    expect((await inquire(undefined)).body.responseCode).toBe("2001100");
    expect((await inquire("Bearer x")).body.responseCode).toBe("4011102");
  });
});

describe("a binding (service 07)", () => {
  const bind = async (fields: object) => {
    const service = snapServices.find(({ code }) => code === "07");
    if (service === undefined) throw new Error("There is no service 07.");
    const fresh = { partnerReferenceNo: createExternalId(), ...fields };
    return (await call(app, await buildSampleCall(service, "/v1.0", fresh))).body;
  };
  const Bound = z.object({ responseCode: z.literal("2000700"), accessTokenInfo: Tokens });

  test("issues tokens that work, with the code of the sandbox and with that of the sample", async () => {
    for (const fields of [{}, { authCode: await give(app.consumerKey) }]) {
      const { accessToken, refreshToken } = Bound.parse(await bind(fields)).accessTokenInfo;
      expect(await readCodeWith(`Bearer ${accessToken}`)).toBe("2000800");
      expect((await refresh(refreshToken)).body.responseCode).toBe("2007400");
    }
  });

  test("uses a code up, and refuses one of another app", async () => {
    const authCode = await give(app.consumerKey);
    expect((await bind({ authCode })).responseCode).toBe("2000700");
    expect((await exchange(authCode)).body.responseCode).toBe("4017400");
    for (const used of [authCode, await give(other.consumerKey), `${authCode}x`])
      expect(await bind({ authCode: used })).toMatchObject({
        responseCode: "4010700",
        responseMessage: "Unauthorized. Invalid Auth Code",
      });
  });
});
