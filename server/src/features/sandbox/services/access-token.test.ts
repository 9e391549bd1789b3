import { keyEnvironments } from "contract/public-keys/public-keys.contract";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildApp, buildPublicKey, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, signRsa, send, type SnapCall, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

const target = "/v1.0/access-token/b2b";
const grant = { grantType: "client_credentials" };

interface TokenRequest {
  body?: unknown;
  headers?: SnapCall["headers"];
  clientKey?: string;
  timestamp?: string;
}

function requestToken({ body = grant, headers, clientKey = app.consumerKey, timestamp }: TokenRequest = {}) {
  const at = timestamp ?? formatWibTimestamp(new Date());
  return send({
    method: "POST",
    target,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": clientKey,
      "X-TIMESTAMP": at,
      "X-SIGNATURE": signRsa(app.privateKeyPem, `${clientKey}|${at}`),
      ...headers,
    },
  });
}

const readCode = async (request: TokenRequest) => (await requestToken(request)).body.responseCode;

describe("access token B2B", () => {
  test("is issued for 15 minutes, and makes a call", async () => {
    const { status, headers, body } = await requestToken();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { responseCode: "2007300", responseMessage: "Successful", tokenType: "Bearer", expiresIn: "900" },
    });
    expect(headers.get("X-CLIENT-KEY")).toBe(app.consumerKey);
    expect(headers.get("X-TIMESTAMP")).not.toBeNull();
    const token = z.string().max(2048).parse(body["accessToken"]);
    const answer = await call(
      { ...app, token },
      { method: "POST", target: "/v1.0/balance-inquiry", body: JSON.stringify({ accountNo: "2000100101" }) },
    );
    expect(answer.body.responseCode).toBe("2001100");
  });

  test.each([
    ["grant_type instead of grantType", { body: { grant_type: "client_credentials" } }],
    ["a timestamp in UTC with milliseconds", { timestamp: new Date().toISOString() }],
    [
      "a timestamp with the offset -00:00",
      { timestamp: new Date().toISOString().replace(/\.\d+Z$/, "-00:00") },
    ],
    ["additionalInfo", { body: { ...grant, additionalInfo: {} } }],
  ])("accepts %s", async (_title, request) => {
    expect(await readCode(request)).toBe("2007300");
  });

  test.each<[string, string, TokenRequest]>([
    ["no X-CLIENT-KEY", "4007302", { headers: { "X-CLIENT-KEY": undefined } }],
    ["no X-TIMESTAMP", "4007302", { headers: { "X-TIMESTAMP": undefined } }],
    ["no X-SIGNATURE", "4007302", { headers: { "X-SIGNATURE": undefined } }],
    ["a malformed timestamp", "4007301", { timestamp: "now" }],
    ["an unknown client", "4017300", { clientKey: "nobody" }],
    ["a late clock", "4017300", { timestamp: formatWibTimestamp(new Date(Date.now() - 360_000)) }],
    ["a wrong signature", "4017300", { headers: { "X-SIGNATURE": Buffer.alloc(256).toString("base64") } }],
    ["a signature that is not base64", "4017300", { headers: { "X-SIGNATURE": "***" } }],
    ["no body", "4007302", { body: "" }],
    ["no grantType", "4007302", { body: {} }],
    ["another grantType", "4007301", { body: { grantType: "password" } }],
    ["a body that is not JSON", "4007300", { body: "{" }],
  ])("%s: %s", async (_title, code, request) => {
    expect(await readCode(request)).toBe(code);
  });

  test("accepts the registered keys of the owner, but none that is revoked", async () => {
    const owner = await buildUser({ role: "tenant" });
    const { consumerKey } = await buildApp({ ownerId: owner.id, environment: "production", state: "active" });
    expect(await readCode({ clientKey: consumerKey })).toBe("4017300");
    // All test keys are the same key.
    const key = await buildPublicKey(owner.id);
    expect(await readCode({ clientKey: consumerKey })).toBe("2007300");
    await db().publicKey.update({
      where: { id: key.id },
      data: { revokedAt: new Date(), revokedById: owner.id },
    });
    expect(await readCode({ clientKey: consumerKey })).toBe("4017300");
  });

  test("accepts registered keys for the apps of their environment", async () => {
    const owner = await buildUser({ role: "tenant" });
    const details = { ownerId: owner.id, state: "active" as const };
    const sandbox = await buildApp({ ...details, environment: "sandbox" });
    const production = await buildApp({ ...details, environment: "production" });
    const { id } = await buildPublicKey(owner.id);
    const answers: Record<string, string[]> = {};
    for (const environment of keyEnvironments) {
      await db().publicKey.update({ where: { id }, data: { environment } });
      answers[environment] = [
        await readCode({ clientKey: sandbox.consumerKey }),
        await readCode({ clientKey: production.consumerKey }),
      ];
    }
    expect(answers).toEqual({
      sandbox: ["2007300", "4017300"],
      production: ["4017300", "2007300"],
      both: ["2007300", "2007300"],
    });
  });

  test.each(["waiting", "suspended", "closed"] as const)("is refused to an app that is %s", async (state) => {
    const { ownerId } = app;
    const { consumerKey } = await buildApp({ ownerId, environment: "sandbox", state });
    expect(await readCode({ clientKey: consumerKey })).toBe("4017300");
  });
});
