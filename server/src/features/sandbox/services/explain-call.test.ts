import { createHash, randomBytes } from "node:crypto";
import { activityContract } from "contract/activity/activity.contract";
import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { seal } from "#db/master-key.ts";
import { buildApp } from "#test/builders.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, signHmac, signRsa, send, signHeaders, type TestApp } from "#test/snap-client.ts";
import { findLastActivity, sendMissigned, hashSha256, type SigningInput } from "#test/wrong-signatures.ts";
import { storeToken } from "#features/sandbox/activity/activity.tokens.service.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

let app: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>;
let staleToken: string;
beforeAll(async () => {
  app = await buildCallingApp();
  other = await buildApp({ ownerId: app.ownerId, name: "Dompet", environment: "sandbox", state: "active" });
  staleToken = signSandboxToken(app.id);
  storeToken(app.id, staleToken, new Date());
  await db().appSecret.create({
    data: {
      appId: app.id,
      sealedSecret: seal("the-secret-before", `app:${app.id}`),
      createdBy: "",
      endsAt: new Date(Date.now() - 60_000),
    },
  });
});

const target = "/api/v1.0/balance-inquiry?b=2&a=1";
const body =
  '{"accountNo":"2000100101","additionalInfo":{"rate":1.50,"url":"https://toko.id/nota","nama":"Sarì"}}';
const parsed: unknown = JSON.parse(body);

/** Sends a call with a signature over something else than the call. */
const sendSigned = (wrong: Partial<SigningInput>, sent = body) =>
  sendMissigned(app, { method: "POST", target, body: sent }, wrong);

async function sendAs(headers: Record<string, string | undefined>, sent = body) {
  const asked = { method: "POST", target, body: sent };
  return send({ ...asked, headers: { ...signHeaders(app, asked), ...headers } });
}

async function readLastExplanation() {
  const { id } = await findLastActivity(app);
  const reader = await signedInAs("tenant", { companyId: app.companyId });
  const reply = await reader.call(activityContract.detail, { params: { activityId: id } });
  return getData(activityContract.detail, reply).explanation;
}

const formatUtc = (timestamp: string) => `${new Date(timestamp).toISOString().slice(0, 19)}Z`;
const defineBodyMistake =
  (text: string): (() => Partial<SigningInput>) =>
  () => ({ hash: hashSha256(text) });

test.each<[SignatureMistake, () => Partial<SigningInput>]>([
  ["body_pretty_printed", defineBodyMistake(JSON.stringify(parsed, null, 2))],
  ["body_escaped_slashes", defineBodyMistake(body.replaceAll("/", "\\/"))],
  ["body_numbers", defineBodyMistake(body.replace("1.50", "1.5"))],
  ["body_characters", defineBodyMistake(body.replace("ì", "\\u00ec"))],
  ["hash_upper_case", () => ({ hash: hashSha256(body).toUpperCase() })],
  ["hash_sha512", () => ({ hash: createHash("sha512").update(body).digest("hex") })],
  ["hash_missing", () => ({ hash: "" })],
  ["token_with_bearer", () => ({ token: `Bearer ${app.token}` })],
  ["token_stale", () => ({ token: staleToken })],
  ["token_missing", () => ({ token: null })],
  ["path_other_service", () => ({ target: "/api/v1.0/transfer-intrabank" })],
  ["path_prefix", () => ({ target: target.replace("/api", "") })],
  ["query_missing", () => ({ target: "/api/v1.0/balance-inquiry" })],
  ["query_order", () => ({ target: "/api/v1.0/balance-inquiry?a=1&b=2" })],
  ["timestamp_wrong", () => ({ timestamp: formatWibTimestamp(new Date(Date.now() - 3000)) })],
  ["timestamp_zone", () => ({ timestamp: formatUtc(formatWibTimestamp(new Date())) })],
  ["timestamp_milliseconds", () => ({ timestamp: formatWibTimestamp(new Date()).replace("+", ".000+") })],
  ["method_wrong", () => ({ method: "GET" })],
  ["secret_client_id", () => ({ secret: app.consumerKey })],
  ["secret_space", () => ({ secret: `${app.secret}\n` })],
  ["secret_encoded", () => ({ secret: Buffer.from(app.secret).toString("base64") })],
  ["secret_token", () => ({ secret: app.token })],
  ["secret_empty", () => ({ secret: "" })],
  ["secret_base64_decoded", () => ({ secret: Buffer.from(app.secret, "base64") })],
  ["secret_previous", () => ({ secret: "the-secret-before" })],
  ["other_app", () => ({ secret: other.secret })],
  ["signature_hex", () => ({ digest: "hex" })],
])("names the mistake %s", async (mistake, wrong) => {
  const { responseCode } = (await sendSigned(wrong())).body;
  expect(responseCode).toBe("4011100");
  expect((await findLastActivity(app)).mistake).toBe(mistake);
});

test("names an asymmetric signature where a symmetric one is required", async () => {
  const timestamp = formatWibTimestamp(new Date());
  const text = `POST:${target}:${hashSha256(body)}:${timestamp}`;
  await sendAs({ "X-TIMESTAMP": timestamp, "X-SIGNATURE": signRsa(app.privateKeyPem, text) });
  expect((await findLastActivity(app)).mistake).toBe("asymmetric_instead");
});

test("names a symmetric signature where an asymmetric one is required", async () => {
  const timestamp = formatWibTimestamp(new Date());
  const text = `POST:${target}:${hashSha256(body)}:${timestamp}`;
  const headers = {
    "X-TIMESTAMP": timestamp,
    "X-SIGNATURE": signHmac(app.secret, text),
    Authorization: undefined,
  };
  await sendAs(headers);
  expect((await findLastActivity(app)).mistake).toBe("symmetric_instead");
  await sendTokenRequest((at) => signHmac(app.secret, `${app.consumerKey}|${at}`));
  expect((await findLastActivity(app)).mistake).toBe("symmetric_instead");
});

const sendTokenRequest = (sign: (timestamp: string) => string) => {
  const timestamp = formatWibTimestamp(new Date());
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
  await sendTokenRequest((at) => signRsa(app.privateKeyPem, `${app.consumerKey}|${formatUtc(at)}`));
  expect((await findLastActivity(app)).mistake).toBe("timestamp_zone");
  await sendTokenRequest((at) => signRsa(app.privateKeyPem, `${other.consumerKey}|${at}`));
  expect((await findLastActivity(app)).mistake).toBe("client_id_of_other_app");
  await sendTokenRequest((at) => signRsa(app.privateKeyPem, `${app.consumerKey}:${at}`));
  expect((await findLastActivity(app)).mistake).toBe("separator");
});

test("names two mistakes at once, with the values of the developer", async () => {
  await sendSigned({ target: target.replace("/api", ""), hash: hashSha256(body).toUpperCase() });
  const explanation = await readLastExplanation();
  expect(explanation?.mistakes).toEqual([
    { mistake: "hash_upper_case", signed: hashSha256(body).toUpperCase(), expected: hashSha256(body) },
    { mistake: "path_prefix", signed: target.replace("/api", ""), expected: target },
  ]);
});

test("says when a previous secret has ended, and since when a secret is not kept any more", async () => {
  await sendSigned({ secret: "the-secret-before" });
  const previous = await readLastExplanation();
  expect(previous?.mistakes[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(previous).not.toHaveProperty("ended_secrets");

  const revokedAt = new Date(Date.now() - 5 * 60_000);
  await db().appSecret.create({
    data: { appId: app.id, sealedSecret: null, createdBy: "", endsAt: revokedAt, revokedBy: "dewi" },
  });
  await sendSigned({ secret: "a value that was revoked" });
  const unknown = await readLastExplanation();
  expect(unknown?.mistakes).toEqual([]);
  expect(unknown?.ended_secrets?.[0]).toEqual({ ended_at: revokedAt.toISOString(), is_revoked: true });
});

test("the secret of an app in production is told apart from that of another app", async () => {
  const { secret } = await buildApp({
    ownerId: app.ownerId,
    name: "Kasir Produksi",
    environment: "production",
    state: "active",
  });
  await sendSigned({ secret });
  expect((await readLastExplanation())?.mistakes).toEqual([
    { mistake: "secret_of_other_environment", signed: "Kasir Produksi", expected: "" },
  ]);
});

test("recognises an earlier token of a client that requests one for each call", async () => {
  for (let count = 0; count < 400; count += 1) storeToken(app.id, `token-${String(count)}`, new Date());
  await sendSigned({ token: staleToken });
  expect((await findLastActivity(app)).mistake).toBe("token_stale");
});

test("a random secret, or one of another company, is no known mistake: the string to sign is to be compared", async () => {
  const stranger = await buildCallingApp();
  for (const secret of [randomBytes(32).toString("base64"), stranger.secret]) {
    await sendSigned({ secret });
    expect(await findLastActivity(app)).toMatchObject({ cause: "signature_invalid", mistake: null });
    const explanation = await readLastExplanation();
    expect(explanation).toMatchObject({ mistakes: [], signed_pieces: null });
    expect(explanation).not.toHaveProperty("first_difference");
  }
});

test("names the first byte that differs, of the string to sign and of the body", async () => {
  await sendSigned({ target: target.replace("/api", "") });
  const path = await readLastExplanation();
  expect(path?.first_difference).toEqual({ byte: "POST:/".length + 1, signed: "v", expected: "a" });
  expect(path?.body).not.toHaveProperty("first_difference");

  const pretty = JSON.stringify(parsed, null, 2);
  await sendSigned({ hash: hashSha256(pretty) }, pretty);
  expect((await readLastExplanation())?.body).toMatchObject({
    received: pretty,
    received_bytes: Buffer.byteLength(pretty),
    first_difference: { byte: 2, signed: "\n", expected: '"' },
  });

  await sendSigned({ secret: "the-secret-before" });
  expect((await readLastExplanation())?.first_difference).toBeNull();
});

test("shows the string to sign and the expected signature to the company, never tokens and secrets", async () => {
  await sendSigned({ secret: "a secret of nobody" });
  const explanation = await readLastExplanation();
  const timestamp = explanation?.pieces.find(({ name }) => name === "timestamp")?.value ?? "";
  const text = `POST:${target}:${app.token}:${hashSha256(body)}:${timestamp}`;
  expect(explanation).toMatchObject({
    mistakes: [],
    signed_pieces: null,
    expected_signature: signHmac(app.secret, text),
    body: { minified: body, minified_bytes: Buffer.byteLength(body), hash: hashSha256(body) },
  });
  expect(explanation?.pieces.map(({ bytes }) => bytes)).toEqual([4, target.length, app.token.length, 64, 25]);
  await sendSigned({ token: `Bearer ${app.token}` });
  const stored = JSON.stringify(await findLastActivity(app));
  for (const secret of [app.token, app.secret, staleToken]) expect(stored).not.toContain(secret);
});

test("a body that is hard to read is explained, too", async () => {
  for (const sent of ["{", "[".repeat(5000), "\u0000", `{"a":"${"x".repeat(70_000)}"}`, '{"a":1,"a":2}'])
    await sendSigned({ method: "get" }, sent);
  await inject("activity").flush();
  const { rows } = await db()
    .activity.findMany({ where: { appId: app.id }, orderBy: { id: "desc" }, take: 5 })
    .then((found) => ({ rows: found.map(({ mistake }) => mistake) }));
  expect(rows).toHaveLength(5);
});

test("a call is recorded without an explanation rather than late, while too many are explained", async () => {
  let endWork: () => void = () => undefined;
  const held = inject("costlyWork").recordThread.run(
    app.id,
    () => new Promise<void>((resolve) => (endWork = resolve)),
  );
  await sendSigned({ secret: "wrong" });
  const refused = await findLastActivity(app);
  expect([refused.cause, refused.explanation, refused.mistake]).toEqual(["signature_invalid", null, null]);
  endWork();
  await held;
  await sendSigned({ secret: "wrong" });
  expect((await findLastActivity(app)).explanation).not.toBeNull();
});
