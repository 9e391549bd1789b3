import { ErrorBody } from "contract/error-body";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";
import {
  buildCallingApp,
  signHmac,
  signRsa,
  signHeaders,
  buildStringToSign,
  type TestApp,
} from "#test/snap-client.ts";

const portal = usePortal();
const { verifyRequest } = signaturesContract;

let app: TestApp;
let developer: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
});

const asked = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo":"2000100101"}' };
const toHeaderList = (headers: Record<string, string | undefined>) =>
  Object.entries(headers).map(([name, value = ""]) => ({ name, value }));
const buildCall = (headers: Record<string, string | undefined> = {}) => ({
  db_id: app.id,
  method: asked.method,
  url: `https://sandbox.id${asked.target}`,
  body: asked.body,
  headers: toHeaderList({ ...signHeaders(app, asked), ...headers }),
});
const check = async (body: ReturnType<typeof buildCall>) =>
  getData(verifyRequest, await developer.call(verifyRequest, { body }));
const timestamp = formatWibTimestamp(new Date());
const buildTokenRequest = (text: string) => ({
  db_id: app.id,
  method: "POST",
  url: "/v1.0/access-token/b2b",
  body: "{}",
  headers: toHeaderList({
    "x-client-key": app.consumerKey,
    "x-timestamp": timestamp,
    "x-signature": signRsa(app.privateKeyPem, text),
  }),
});

test("a valid call is valid", async () => {
  const { is_valid, explanation } = await check(buildCall());
  expect([is_valid, explanation.mistakes]).toEqual([true, []]);
  expect(explanation.algorithm).toBe("HMAC_SHA512");
});

test.each(["X-PARTNER-ID", "X-CLIENT-KEY", "X-EXTERNAL-ID"])("NUL in %s changes nothing", async (name) => {
  const { is_valid } = await check(buildCall({ [name]: "a\0b" }));
  expect(is_valid).toBe(true);
});

test("a token request whose X-CLIENT-KEY contains NUL belongs to no app", async () => {
  const request = buildTokenRequest(`${app.consumerKey}|${timestamp}`);
  const headers = request.headers.map((each) =>
    each.name === "x-client-key" ? { ...each, value: "\0" } : each,
  );
  expect((await check({ ...request, headers })).is_valid).toBe(false);
});

test("a wrong secret is no known mistake, and the expected signature is shown", async () => {
  const text = buildStringToSign(asked, timestamp, app.token);
  const headers = { "X-TIMESTAMP": timestamp, "X-SIGNATURE": signHmac("wrong", text) };
  const { is_valid, explanation } = await check(buildCall(headers));
  expect([is_valid, explanation.mistakes, explanation.signed_pieces]).toEqual([false, [], null]);
  expect(explanation.expected_signature).toBe(signHmac(app.secret, text));
  expect(JSON.stringify(explanation)).not.toContain(app.token);
});

test("a known mistake is named", async () => {
  const text = buildStringToSign({ ...asked, method: "GET" }, timestamp, app.token);
  const headers = { "X-TIMESTAMP": timestamp, "X-SIGNATURE": signHmac(app.secret, text) };
  const { is_valid, explanation } = await check(buildCall(headers));
  expect([is_valid, explanation.mistakes.map(({ mistake }) => mistake)]).toEqual([false, ["method_wrong"]]);
});

test("a token request is checked with the keys of the company", async () => {
  const valid = await check(buildTokenRequest(`${app.consumerKey}|${timestamp}`));
  expect([valid.is_valid, valid.explanation.algorithm]).toEqual([true, "SHA256withRSA"]);
  const wrong = await check(buildTokenRequest(`${app.consumerKey}:${timestamp}`));
  expect([wrong.is_valid, wrong.explanation.mistakes[0]?.mistake]).toEqual([false, "separator"]);
});

test("nothing of the request is stored or logged", async () => {
  await check(buildCall({ "X-NOTE": "a-value-that-nobody-keeps" }));
  await inject("activity").flush();
  expect(await db().activity.count({ where: { appId: app.id } })).toBe(0);
  expect(portal.log.join("\n")).not.toContain("a-value-that-nobody-keeps");
  const [secret] = await db().appSecret.findMany({ where: { appId: app.id } });
  expect(secret?.lastUsedAt).toBeNull();
});

describe("refused", () => {
  const readRefusal = async (caller: typeof developer, change: object = {}) => {
    const reply = await caller.call(verifyRequest, { body: { ...buildCall(), ...change } });
    return [reply.status, ErrorBody.parse(reply.body).code];
  };

  test("the app of another company", async () => {
    expect(await readRefusal(await signedInAs("tenant"))).toEqual([404, "no_such_app"]);
  });

  test("viewers, who may not sign, because the expected signature is one", async () => {
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    expect((await readRefusal(viewer))[0]).toBe(409);
  });

  test("a request without signature or timestamp", async () => {
    expect(await readRefusal(developer, { headers: [] })).toEqual([400, "pasted_header_missing"]);
  });

  test.each([
    ["X-TIMESTAMP", 40],
    ["Authorization", 4096],
  ])("a request whose %s has more than %i characters", async (name, max) => {
    const body = buildCall({ [name]: "1".repeat(max + 1) });
    const reply = await developer.call(verifyRequest, { body });
    const place = body.headers.findIndex((header) => header.name === name);
    expect([reply.status, ErrorBody.parse(reply.body).errors]).toEqual([
      400,
      [
        {
          field: `headers.${String(place)}.value`,
          message: `The header ${name} must be at most ${max.toLocaleString("en-GB")} characters`,
          code: "header_too_long",
          params: { header: name, max },
        },
      ],
    ]);
  });

  test("more than 60 checks of a user in a minute", async () => {
    const caller = await signedInAs("tenant");
    for (let count = 0; count < 60; count += 1) await readRefusal(caller);
    expect(await readRefusal(caller)).toEqual([429, "too_many_signature_checks_seconds"]);
  });
});

test("other requests have their turns while the longest inputs are checked", async () => {
  const target = `/v1.0/balance-inquiry?a=1&b=2&c=3&d=${"x".repeat(4000)}`;
  const long = {
    ...buildCall({ "X-SIGNATURE": signHmac("wrong", ""), Authorization: `Bearer ${"t".repeat(4000)}` }),
    url: target,
    body: `[${"1,".repeat(32_000)}1]`,
  };
  // The thread starts with the first check.
  await check(buildCall());
  const start = performance.now();
  let [last, longest] = [start, 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { is_valid } = await check(long);
  clearInterval(timer);
  expect(is_valid).toBe(false);
  expect(longest).toBeLessThan((performance.now() - start) / 2);
});

test("administrators get the explanation without the expected signature", async () => {
  const admin = await signedInAs("admin");
  const reply = await admin.call(verifyRequest, {
    body: buildCall({ "X-SIGNATURE": signHmac("wrong", "") }),
  });
  expect(getData(verifyRequest, reply).explanation.expected_signature).toBeNull();
});
