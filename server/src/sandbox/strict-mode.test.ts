import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeAll, expect, test } from "vitest";
import { wibTimestamp } from "#http/timestamps";
import { usePortal } from "#test/portal";
import { dataOf, failureOf, signedInAs } from "#test/caller";
import { buildApp, buildKeyPair } from "#test/builders";
import { db } from "#db/database";
import { signSandboxToken } from "../features/sso/sso.sandbox-tokens.service.ts";
import { call, newExternalId, rsa, send, type TestApp } from "#test/snap-client";

usePortal();

let app: TestApp;
let owner: Awaited<ReturnType<typeof signedInAs>>;

beforeAll(async () => {
  owner = await signedInAs("tenant");
  const { privateKeyPem } = await buildKeyPair(owner.id);
  const built = await buildApp({
    ownerId: owner.id,
    state: "active",
    environment: "sandbox",
    products: 1000,
  });
  await db().app.update({ where: { id: built.id }, data: { maxRate: 100_000 } });
  app = { ...built, privateKeyPem, token: signSandboxToken(built.id), customerToken: "" };
});

const setStrict = (isStrict: boolean, caller = owner) =>
  caller.call(testDataContract.setStrictness, { params: { appId: app.id }, body: { is_strict: isStrict } });

const balance = (headers: Record<string, string> = {}) =>
  call(app, {
    method: "POST",
    target: "/v1.0/balance-inquiry",
    body: '{"accountNo":"2000100101"}',
    headers: { "Authorization-Customer": "", ...headers },
  });

const now = () => new Date().toISOString();

const lenient: [string, () => Record<string, string>, string][] = [
  ["milliseconds", () => ({ "X-TIMESTAMP": now() }), "X-TIMESTAMP (strict mode: no milliseconds)"],
  [
    "letters in X-EXTERNAL-ID",
    () => ({ "X-EXTERNAL-ID": `EXT-${newExternalId()}` }),
    "X-EXTERNAL-ID (strict mode: at most 36 digits)",
  ],
  [
    "a long X-EXTERNAL-ID",
    () => ({ "X-EXTERNAL-ID": newExternalId().padStart(37, "0") }),
    "X-EXTERNAL-ID (strict mode: at most 36 digits)",
  ],
  ["a long CHANNEL-ID", () => ({ "CHANNEL-ID": "MOBILE" }), "CHANNEL-ID (strict mode: at most 5 characters)"],
  [
    "a long X-PARTNER-ID",
    () => ({ "X-PARTNER-ID": "p".repeat(37) }),
    "X-PARTNER-ID (strict mode: at most 36 characters)",
  ],
];

test.each(lenient)(
  "%s is accepted, and refused by the strict sandbox with the rule",
  async (_, headers, rule) => {
    await setStrict(false);
    expect((await balance(headers())).body.responseCode).toBe("2001100");
    dataOf(testDataContract.setStrictness, await setStrict(true));
    const { body } = await balance(headers());
    expect(body).toMatchObject({ responseCode: "4001101", responseMessage: `Invalid Field Format ${rule}` });
  },
);

test("a call that follows the standard exactly is answered by the strict sandbox", async () => {
  await setStrict(true);
  expect((await balance()).body.responseCode).toBe("2001100");
});

test("grant_type is accepted, and a missing grantType for the strict sandbox", async () => {
  const token = (body: string, timestamp = wibTimestamp(new Date())) =>
    send({
      method: "POST",
      target: "/v1.0/access-token/b2b",
      body,
      headers: {
        "X-CLIENT-KEY": app.consumerKey,
        "X-TIMESTAMP": timestamp,
        "X-SIGNATURE": rsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
      },
    });
  const codeOf = async (...asked: Parameters<typeof token>) => (await token(...asked)).body.responseCode;
  await setStrict(false);
  expect(await codeOf('{"grant_type":"client_credentials"}')).toBe("2007300");
  await setStrict(true);
  expect(await codeOf('{"grant_type":"client_credentials"}')).toBe("4007302");
  expect(await codeOf('{"grantType":"client_credentials"}', now())).toBe("4007301");
  expect(await codeOf('{"grantType":"client_credentials"}')).toBe("2007300");
});

test("POST instead of DELETE is refused by the strict sandbox", async () => {
  const remove = async () =>
    (await call(app, { method: "POST", target: "/v1.0/transfer-va/delete-va", body: "{}" })).body
      .responseCode;
  await setStrict(false);
  expect(await remove()).toBe("4003102");
  await setStrict(true);
  expect(await remove()).toBe("4053100");
});

test("another company cannot change it", async () => {
  const stranger = await signedInAs("tenant");
  failureOf(await setStrict(true, stranger), "not_found");
});
