import { createHash, createHmac } from "node:crypto";
import { activityContract } from "contract/activity/activity.contract";
import type { SignatureMistake } from "contract/activity/explanation";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database";
import { seal } from "#db/master-key";
import { wibTimestamp } from "#http/timestamps";
import { buildApp } from "#test/builders";
import { dataOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";
import { buildCallingApp, hmac, rsa, send, signedHeaders, type TestApp } from "#test/snap-client";
import { rememberToken } from "../features/activity/activity.service.ts";
import { signSandboxToken } from "../features/sso/sso.service.ts";
import { part } from "../parts.ts";

usePortal();

let app: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>;
let staleToken: string;
beforeAll(async () => {
  app = await buildCallingApp();
  other = await buildApp({ ownerId: app.ownerId, name: "Dompet", environment: "sandbox", state: "active" });
  staleToken = signSandboxToken(app.id);
  rememberToken(app.id, staleToken, new Date());
  await db().appSecret.create({
    data: {
      ...{ appId: app.id, sealedSecret: seal("the-secret-before", `app:${app.id}`), createdBy: "" },
      endsAt: new Date(Date.now() - 60_000),
    },
  });
});

const target = "/api/v1.0/balance-inquiry?b=2&a=1";
const body =
  '{"accountNo":"2000100101","additionalInfo":{"rate":1.50,"url":"https://toko.id/nota","nama":"Sarì"}}';
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const parsed: unknown = JSON.parse(body);

/** What a client signs: correct, unless a test changes it. */
interface Signing {
  method: string;
  target: string;
  token: string | null;
  hash: string;
  timestamp: string;
  secret: string | Buffer;
  digest: "base64" | "hex";
}

/** Sends a call with a signature over something else than the call. */
async function sendSigned(
  wrong: Partial<Signing>,
  sent = body,
  headers: Record<string, string | undefined> = {},
) {
  const timestamp = wibTimestamp(new Date());
  const signing: Signing = {
    ...{ method: "POST", target, token: app.token, hash: sha256(sent), timestamp, secret: app.secret },
    ...{ digest: "base64", ...wrong },
  };
  const pieces = [signing.method, signing.target, signing.token, signing.hash, signing.timestamp];
  const text = pieces.filter((piece) => piece !== null).join(":");
  const signature = createHmac("sha512", signing.secret).update(text).digest(signing.digest);
  return sendAs({ "X-TIMESTAMP": timestamp, "X-SIGNATURE": signature, ...headers }, sent);
}

async function sendAs(headers: Record<string, string | undefined>, sent = body) {
  const asked = { method: "POST", target, body: sent };
  return send({ ...asked, headers: { ...signedHeaders(app, asked), ...headers } });
}

async function lastActivity() {
  await part("activity").flush();
  return db().activity.findFirstOrThrow({ where: { appId: app.id }, orderBy: { id: "desc" } });
}

async function lastExplanation() {
  const { id } = await lastActivity();
  const reader = await signedInAs("tenant", { companyId: app.companyId });
  const reply = await reader.call(activityContract.detail, { params: { activityId: id } });
  return dataOf(activityContract.detail, reply).explanation;
}

const inUtc = (timestamp: string) => `${new Date(timestamp).toISOString().slice(0, 19)}Z`;
const bodyMistake =
  (text: string): (() => Partial<Signing>) =>
  () => ({ hash: sha256(text) });

test.each<[SignatureMistake, () => Partial<Signing>]>([
  ["body_pretty_printed", bodyMistake(JSON.stringify(parsed, null, 2))],
  ["body_escaped_slashes", bodyMistake(body.replaceAll("/", "\\/"))],
  ["body_numbers", bodyMistake(body.replace("1.50", "1.5"))],
  ["body_characters", bodyMistake(body.replace("ì", "\\u00ec"))],
  ["body_empty", bodyMistake("{}")],
  ["hash_upper_case", () => ({ hash: sha256(body).toUpperCase() })],
  ["hash_sha512", () => ({ hash: createHash("sha512").update(body).digest("hex") })],
  ["hash_missing", () => ({ hash: "" })],
  ["token_with_bearer", () => ({ token: `Bearer ${app.token}` })],
  ["token_stale", () => ({ token: staleToken })],
  ["token_missing", () => ({ token: null })],
  ["path_wrong", () => ({ target: "/api/v1.0/transfer-intrabank" })],
  ["path_prefix", () => ({ target: target.replace("/api", "") })],
  ["query_missing", () => ({ target: "/api/v1.0/balance-inquiry" })],
  ["query_order", () => ({ target: "/api/v1.0/balance-inquiry?a=1&b=2" })],
  ["timestamp_wrong", () => ({ timestamp: wibTimestamp(new Date(Date.now() - 3000)) })],
  ["timestamp_zone", () => ({ timestamp: inUtc(wibTimestamp(new Date())) })],
  ["timestamp_milliseconds", () => ({ timestamp: wibTimestamp(new Date()).replace("+", ".000+") })],
  ["method_wrong", () => ({ method: "GET" })],
  ["secret_wrong", () => ({ secret: app.consumerKey })],
  ["secret_base64_decoded", () => ({ secret: Buffer.from(app.secret, "base64") })],
  ["secret_previous", () => ({ secret: "the-secret-before" })],
  ["other_app", () => ({ secret: other.secret })],
  ["signature_hex", () => ({ digest: "hex" })],
])("names the mistake %s", async (mistake, wrong) => {
  // An empty body is signed as {}.
  const sent = mistake === "body_empty" ? "" : body;
  const { responseCode } = (await sendSigned(wrong(), sent)).body;
  expect(responseCode).toBe("4011100");
  expect((await lastActivity()).mistake).toBe(mistake);
});

test("names an asymmetric signature where a symmetric one is required", async () => {
  const timestamp = wibTimestamp(new Date());
  const text = `POST:${target}:${sha256(body)}:${timestamp}`;
  await sendAs({ "X-TIMESTAMP": timestamp, "X-SIGNATURE": rsa(app.privateKeyPem, text) });
  expect((await lastActivity()).mistake).toBe("asymmetric_instead");
});

test("names a symmetric signature where an asymmetric one is required", async () => {
  const timestamp = wibTimestamp(new Date());
  const text = `POST:${target}:${sha256(body)}:${timestamp}`;
  const headers = {
    "X-TIMESTAMP": timestamp,
    "X-SIGNATURE": hmac(app.secret, text),
    Authorization: undefined,
  };
  await sendAs(headers);
  expect((await lastActivity()).mistake).toBe("symmetric_instead");
  await sendTokenRequest((at) => hmac(app.secret, `${app.consumerKey}|${at}`));
  expect((await lastActivity()).mistake).toBe("symmetric_instead");
});

const sendTokenRequest = (sign: (timestamp: string) => string) => {
  const timestamp = wibTimestamp(new Date());
  return send({
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: '{"grantType":"client_credentials"}',
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": app.consumerKey,
      "X-TIMESTAMP": timestamp,
      "X-SIGNATURE": sign(timestamp),
    },
  });
};

test("names the mistakes of a token request with the registered public keys", async () => {
  await sendTokenRequest((at) => rsa(app.privateKeyPem, `${app.consumerKey}|${inUtc(at)}`));
  expect((await lastActivity()).mistake).toBe("timestamp_zone");
  await sendTokenRequest((at) => rsa(app.privateKeyPem, `${other.consumerKey}|${at}`));
  expect((await lastActivity()).mistake).toBe("other_app");
  await sendTokenRequest((at) => rsa(app.privateKeyPem, `${app.consumerKey}:${at}`));
  expect((await lastActivity()).mistake).toBe("separator");
});

test("names two mistakes at once, with the values of the developer", async () => {
  await sendSigned({ target: target.replace("/api", ""), hash: sha256(body).toUpperCase() });
  const explanation = await lastExplanation();
  expect(explanation?.mistakes).toEqual([
    { mistake: "hash_upper_case", signed: sha256(body).toUpperCase(), expected: sha256(body) },
    { mistake: "path_prefix", signed: target.replace("/api", ""), expected: target },
  ]);
});

test("shows the string to sign and the expected signature to the company, never tokens and secrets", async () => {
  await sendSigned({ secret: "a secret of nobody" });
  const explanation = await lastExplanation();
  const timestamp = explanation?.pieces.find(({ name }) => name === "timestamp")?.value ?? "";
  const text = `POST:${target}:${app.token}:${sha256(body)}:${timestamp}`;
  expect(explanation).toMatchObject({
    mistakes: [],
    signed_pieces: null,
    expected_signature: hmac(app.secret, text),
    body: { minified: body, minified_bytes: Buffer.byteLength(body), hash: sha256(body) },
  });
  expect(explanation?.pieces.map(({ bytes }) => bytes)).toEqual([4, target.length, app.token.length, 64, 25]);
  await sendSigned({ token: `Bearer ${app.token}` });
  const stored = JSON.stringify(await lastActivity());
  for (const secret of [app.token, app.secret, staleToken]) expect(stored).not.toContain(secret);
});

test("a body that is hard to read is explained, too", async () => {
  for (const sent of ["{", "[".repeat(5000), "\u0000", `{"a":"${"x".repeat(70_000)}"}`, '{"a":1,"a":2}'])
    await sendSigned({ method: "get" }, sent);
  await part("activity").flush();
  const { rows } = await db()
    .activity.findMany({ where: { appId: app.id }, orderBy: { id: "desc" }, take: 5 })
    .then((found) => ({ rows: found.map(({ mistake }) => mistake) }));
  expect(rows).toHaveLength(5);
});
