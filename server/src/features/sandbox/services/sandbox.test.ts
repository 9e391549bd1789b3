import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { seal } from "#db/master-key.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  signHmac,
  createExternalId,
  signRsa,
  send,
  signHeaders,
  buildStringToSign,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";

const { log } = usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

const buildInquiry = (body: string | Buffer = '{"accountNo":"2000100101"}'): SnapCall => ({
  method: "POST",
  target: "/v1.0/balance-inquiry",
  body,
});
const readCode = async (answer: ReturnType<typeof send>) => (await answer).body.responseCode;

describe("signatures", () => {
  test.each([
    ["white space", '{ "accountNo" : "2000100101",\n "additionalInfo": { "a": 1 } }'],
    ["characters outside ASCII", '{"accountNo":"2000100101","additionalInfo":{"nama":"Sarì 🦊"}}'],
  ])("cover the minified body: %s", async (_title, body) => {
    expect(await readCode(call(app, buildInquiry(body)))).toBe("2001100");
  });

  test("do not change numbers, escapes and duplicate keys", async () => {
    const body =
      '{"accountNo":"2000100101","additionalInfo":{"a":1.0,"b":"\\/","c":1,"c":12345678901234567890}}';
    const timestamp = new Date().toISOString();
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(body).digest("hex");
    const text = `POST:/v1.0/balance-inquiry:${app.token}:${hash}:${timestamp}`;
    const headers = { "X-TIMESTAMP": timestamp, "X-SIGNATURE": signHmac(app.secret, text) };
    expect(await readCode(call(app, { ...buildInquiry(body), headers }))).toBe("2001100");
  });

  test("cover the path as called: neither another base nor another query", async () => {
    const signed = signHeaders(app, { ...buildInquiry(), target: "/api/v1.0/balance-inquiry" });
    expect(await readCode(send({ ...buildInquiry(), headers: signed }))).toBe("4011100");
    const query = signHeaders(app, { ...buildInquiry(), target: "/v1.0/balance-inquiry?a=1&b=2" });
    expect(
      await readCode(send({ ...buildInquiry(), target: "/v1.0/balance-inquiry?b=2&a=1", headers: query })),
    ).toBe("4011100");
  });

  test("are asymmetric without Authorization; the app is found by X-PARTNER-ID or X-CLIENT-KEY", async () => {
    const timestamp = new Date().toISOString();
    const asymmetric = {
      Authorization: undefined,
      "X-TIMESTAMP": timestamp,
      "X-SIGNATURE": signRsa(app.privateKeyPem, buildStringToSign(buildInquiry(), timestamp)),
    };
    expect(await readCode(call(app, { ...buildInquiry(), headers: asymmetric }))).toBe("2001100");
    const byClientKey = {
      ...asymmetric,
      "X-PARTNER-ID": "82150823919040624",
      "X-CLIENT-KEY": app.consumerKey,
    };
    expect(await readCode(call(app, { ...buildInquiry(), headers: byClientKey }))).toBe("2001100");
    const byPartnerId = { ...asymmetric, "X-CLIENT-KEY": "another-code" };
    expect(await readCode(call(app, { ...buildInquiry(), headers: byPartnerId }))).toBe("2001100");
    const unknown = { ...asymmetric, "X-PARTNER-ID": "82150823919040624" };
    expect((await call(app, { ...buildInquiry(), headers: unknown })).body).toMatchObject({
      responseCode: "4011100",
      responseMessage: "Unauthorized. Unknown Client",
    });
  });

  test("are made with any live secret, whose use is recorded", async () => {
    const { id } = await db().appSecret.create({
      data: { appId: app.id, sealedSecret: seal("second-secret", `app:${app.id}`), createdBy: "" },
    });
    const second = { ...app, secret: "second-secret" };
    expect(await readCode(call(second, buildInquiry()))).toBe("2001100");
    expect(await readCode(call(app, buildInquiry()))).toBe("2001100");
    expect((await db().appSecret.findUniqueOrThrow({ where: { id } })).lastUsedAt).not.toBeNull();
    await db().appSecret.update({ where: { id }, data: { endsAt: new Date() } });
    expect(await readCode(call(second, buildInquiry()))).toBe("4011100");
  });
});

describe("apps", () => {
  test("lose their access at once when they are suspended, expire, or their owner is disabled", async () => {
    const calling = await buildCallingApp();
    const { id, ownerId } = calling;
    expect(await readCode(call(calling, buildInquiry()))).toBe("2001100");
    await db().app.update({ where: { id }, data: { state: "suspended" } });
    expect(await readCode(call(calling, buildInquiry()))).toBe("4011100");
    await db().app.update({ where: { id }, data: { state: "active", expiresAt: new Date(Date.now() - 1) } });
    expect(await readCode(call(calling, buildInquiry()))).toBe("4011100");
    await db().app.update({ where: { id }, data: { expiresAt: null } });
    await db().user.update({ where: { id: ownerId }, data: { isActive: false } });
    expect(await readCode(call(calling, buildInquiry()))).toBe("4011100");
  });

  test("of both types are accepted, and a product counts in every version", async () => {
    const production = await buildCallingApp({
      environment: "production",
      products: ["/api/v1.0/balance-inquiry"],
    });
    for (const base of ["/v1.0", "/api/v1", "/api/v2.0"])
      expect(await readCode(call(production, { ...buildInquiry(), target: `${base}/balance-inquiry` }))).toBe(
        "2001100",
      );
  });
});

describe("bodies", () => {
  test.each<[string, string | Buffer, string]>([
    ["no JSON", "{", "4001100"],
    ["a list", "[]", "4001100"],
    ["null", "null", "4001100"],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), "4001100"],
    ["a byte order mark", "\uFEFF{}", "4001100"],
    [
      "nesting of 100,000 levels",
      `{"additionalInfo":${'{"a":'.repeat(100_000)}1${"}".repeat(100_001)}`,
      "4001100",
    ],
    ["nesting of 40 levels", `{"additionalInfo":${'{"a":'.repeat(40)}1${"}".repeat(41)}`, "4001100"],
    ["a megabyte", JSON.stringify({ accountNo: "x".repeat(1_000_000) }), "4001100"],
    ["half of a surrogate pair", '{"accountNo":"\\ud83e"}', "4001101"],
    ["NUL", '{"accountNo":"\\u0000"}', "4001101"],
    ["a number of 20 digits", '{"accountNo":12345678901234567890}', "4001101"],
    ["a duplicate key, of which the last counts", '{"accountNo":1,"accountNo":"2000100101"}', "2001100"],
    ["__proto__", '{"__proto__":{"accountNo":"2000100101"}}', "4001102"],
    ["nothing", "", "4001102"],
  ])("with %s", async (_title, body, code) => {
    // The token of a customer would name an account.
    const headers: SnapCall["headers"] = { "Authorization-Customer": undefined };
    const asked = { ...buildInquiry(body), headers };
    // The client of the tests parses and writes the body, which some of these do not survive.
    const timestamp = new Date().toISOString();
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(body).digest("hex");
    headers["X-TIMESTAMP"] = timestamp;
    headers["X-SIGNATURE"] = signHmac(
      app.secret,
      `POST:/v1.0/balance-inquiry:${app.token}:${hash}:${timestamp}`,
    );
    expect(await readCode(call(app, asked))).toBe(code);
  });

  test("never log an unexpected error", () => {
    expect(log.filter((line) => line.includes("unexpected error"))).toEqual([]);
  });
});

test("two calls with one X-EXTERNAL-ID at the same time: one is accepted", async () => {
  const headers = { "X-EXTERNAL-ID": createExternalId() };
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => readCode(call(app, { ...buildInquiry(), headers }))),
  );
  expect(codes.toSorted()).toEqual(["2001100", ...Array.from({ length: 9 }, () => "4091100")]);
});

test("an X-EXTERNAL-ID is used up by a refused call whose signature was valid, and by no other", async () => {
  const headers = { "X-EXTERNAL-ID": createExternalId() };
  const forged = { ...headers, "X-SIGNATURE": signHmac("x", "y") };
  expect(await readCode(call(app, { ...buildInquiry(), headers: forged }))).toBe("4011100");
  expect(await readCode(call(app, { ...buildInquiry('{"accountNo":1}'), headers }))).toBe("4001101");
  expect(await readCode(call(app, { ...buildInquiry(), headers }))).toBe("4091100");
});

test("the hit rate holds, and the headers show what is left", async () => {
  const calling = await buildCallingApp();
  await db().app.update({ where: { id: calling.id }, data: { maxRate: 30 } });
  expect(await readCode(call(calling, { ...buildInquiry(), headers: { "X-SIGNATURE": "x" } }))).toBe(
    "4011100",
  );
  const first = await call(calling, buildInquiry());
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "x-ratelimit-limit": "30",
    "x-ratelimit-remaining": "29",
  });
  expect(first.headers.get("X-RateLimit-Reset")).toMatch(/^(59|60)$/);
  const rest = await Promise.all(Array.from({ length: 40 }, () => call(calling, buildInquiry())));
  const refused = rest.filter(({ status }) => status === 429);
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(29);
  expect(refused).toHaveLength(11);
  for (const { headers, body } of refused) {
    expect(body).toEqual({ responseCode: "4291100", responseMessage: "Too Many Requests" });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(50);
  }
});

test("an answer 405 names the allowed methods, a strict app only that of the table", async () => {
  const calling = await buildCallingApp();
  const inquire = async (method: string) => {
    const { status, headers } = await call(calling, { method, target: "/v1.0/balance-inquiry" });
    return { status, allow: headers.get("Allow") };
  };
  expect(await inquire("PATCH")).toEqual({ status: 405, allow: "POST" });
  const unbind = { method: "PATCH", target: "/v1.0/transfer-va/delete-va" };
  expect((await call(calling, unbind)).headers.get("Allow")).toBe("DELETE, POST");
  await db().app.update({ where: { id: calling.id }, data: { isStrict: true } });
  const posted = { method: "POST", target: "/v1.0/transfer-va/delete-va", body: "{}" };
  expect((await call(calling, posted)).headers.get("Allow")).toBe("DELETE");
});
