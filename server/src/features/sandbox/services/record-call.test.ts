import { randomBytes } from "node:crypto";
import { maxUnverifiedRecords } from "contract/activity/activity.contract";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createAddress } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  requestToken,
  send,
  signHeaders,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";
import { findRecentTokens } from "#features/sandbox/activity/activity.tokens.service.ts";
import { maxUnverifiedCalls } from "#app/limits.ts";
import { inject } from "#app/dependencies.ts";

const { log } = usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

const buildInquiry = (body: string | Buffer = '{"accountNo":"2000100101"}'): SnapCall => ({
  method: "POST",
  target: "/v1.0/balance-inquiry?a=1",
  body,
});

/** The recorded calls of an app, oldest first. */
async function listRecorded(appId = app.id) {
  await inject("activity").flush();
  return db().activity.findMany({ where: { appId }, orderBy: { id: "asc" } });
}
const readLast = async (appId = app.id) => {
  const row = (await listRecorded(appId)).at(-1);
  if (row === undefined) throw new Error("nothing is recorded");
  return row;
};

test("a call is recorded as received and answered, without its secrets", async () => {
  const body = '{ "partnerReferenceNo": "INV-1",\n "accountNo": "2000100101", "authCode": "secret-code" }';
  const asked = buildInquiry(body);
  const headers: Record<string, string | undefined> = {
    ...signHeaders(app, asked),
    "X-Client-Secret": app.secret,
  };
  const answer = await send({ ...asked, headers });
  expect(answer.status).toBe(200);
  const row = await readLast();
  expect(row).toMatchObject({
    serviceCode: "11",
    method: "POST",
    path: "/v1.0/balance-inquiry",
    target: asked.target,
    status: 200,
    responseCode: "2001100",
    cause: null,
    isProven: true,
    bodyBytes: Buffer.byteLength(body),
    requestBody: body.replace("secret-code", "*** (11 characters)"),
    address: "127.0.0.1",
  });
  expect(JSON.parse(row.responseBody)).toMatchObject(answer.body);
  expect(row.references).toContain("INV-1");
  expect(row.references).toContain(headers["X-EXTERNAL-ID"]);
  expect(row.durationMs).toBeGreaterThan(0);
  const text = JSON.stringify(row);
  for (const secret of [app.token, app.secret, "secret-code"]) expect(text).not.toContain(secret);
  expect(text).toContain(`Bearer ${app.token.slice(0, 6)}…${app.token.slice(-4)}`);
});

test("the number, the data and the tokens of a card are recorded masked", async () => {
  const secrets = {
    bankCardNo: "4111222233334444",
    cardData: "ZW5jcnlwdGVkLWNhcmQ=",
    bankCardToken: "6d7963617264746f6b656e",
    chargeToken: "charge-1",
    linkageToken: "linkage-1",
  };
  const card = { ...secrets, custIdMerchant: "CUST-1", tokenType: "Card" };
  const target = "/v1.0/registration-card-bind";
  await call(app, { method: "POST", target, body: JSON.stringify(card) });
  const row = await readLast();
  expect(row).toMatchObject({ serviceCode: "01", responseCode: "2000100" });
  expect(row.requestBody).toContain('"custIdMerchant":"CUST-1"');
  expect(row.requestBody).toContain('"tokenType":"Card"');
  for (const secret of Object.values(secrets)) expect(row.requestBody).not.toContain(secret);
});

const number = "4111222233334444";

test.each([
  ["a number", Buffer.from(`{"bankCardNo": ${number}}`)],
  ["bytes that are not UTF-8", Buffer.from(`{"a":"\xff","bankCardNo":"${number}"}`, "latin1")],
  ["text with NUL", Buffer.from(`{"a":"\0","bankCardNo":"${number}"}`)],
  ["text that ends within the number", Buffer.from(`{"a":"${"x".repeat(65_500)}","bankCardNo":"${number}"}`)],
])("the number of a card is masked in %s", async (_what, body) => {
  await call(app, { method: "POST", target: "/v1.0/registration-card-bind", body });
  const { requestBody, isBase64 } = await readLast();
  const shown = isBase64 ? Buffer.from(requestBody, "base64").toString("latin1") : requestBody;
  expect(shown).toContain("bankCardNo");
  expect(shown).not.toContain(number.slice(0, 6));
});

test("a long answer is cut", async () => {
  const additionalInfo = { a: "x".repeat(100_000) };
  const { status } = await call(
    app,
    buildInquiry(JSON.stringify({ accountNo: "2000100101", additionalInfo })),
  );
  expect(status).toBe(200);
  expect((await readLast()).responseBody.length).toBeLessThanOrEqual(65_536);
});

test("a token is recorded masked, and kept sealed", async () => {
  const answer = await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem);
  const token = String(answer.body["accessToken"]);
  const row = await readLast();
  expect(row).toMatchObject({ serviceCode: "73", responseCode: "2007300", isProven: true });
  expect(row.responseBody).not.toContain(token);
  expect(await findRecentTokens(app.id)).toEqual([token]);
  expect(JSON.stringify(await db().sandboxToken.findMany())).not.toContain(token);
});

test("a body that is not text is recorded in base64, a long one is cut", async () => {
  const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
  await call(app, buildInquiry(bytes));
  expect(await readLast()).toMatchObject({ isBase64: true, requestBody: bytes.toString("base64") });
  await call(app, buildInquiry(Buffer.from("a\u0000b")));
  expect(await readLast()).toMatchObject({ isBase64: true });
  const long = JSON.stringify({ accountNo: "2000100101", additionalInfo: { a: "é".repeat(100_000) } });
  await call(app, buildInquiry(long));
  const row = await readLast();
  expect(row.bodyBytes).toBe(Buffer.byteLength(long));
  expect(row.requestBody.length).toBeLessThan(65_537);
  expect(long.startsWith(row.requestBody)).toBe(true);
});

test("a refused call is recorded with its cause, also if its app was not looked up yet", async () => {
  const readRefusal = async (headers: Record<string, string | undefined>) => {
    await call(app, { ...buildInquiry(), headers });
    return readLast();
  };
  expect(await readRefusal({ "X-SIGNATURE": "c2lnbmF0dXJl" })).toMatchObject({
    cause: "signature_invalid",
    isProven: false,
  });
  expect(await readRefusal({ "X-TIMESTAMP": undefined })).toMatchObject({ cause: "header_missing" });
  expect(await readRefusal({ Authorization: "Bearer nonsense" })).toMatchObject({ cause: "token_invalid" });
  expect(await readRefusal({ Authorization: undefined, "X-SIGNATURE": undefined })).toMatchObject({
    cause: "header_missing",
  });
});

test("calls without a valid signature: at most 60 a minute are recorded one by one, and none counts for the hit rate", async () => {
  const calling = await buildCallingApp();
  await db().app.update({ where: { id: calling.id }, data: { maxRate: 5 } });
  const headers = { "X-SIGNATURE": "c2lnbmF0dXJl" };
  await Promise.all(
    Array.from({ length: maxUnverifiedRecords + 20 }, () => call(calling, { ...buildInquiry(), headers })),
  );
  const rows = await listRecorded(calling.id);
  expect(rows.filter(({ omission }) => omission === null)).toHaveLength(maxUnverifiedRecords);
  expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(maxUnverifiedRecords + 20);
  const answer = await call(calling, buildInquiry());
  expect(answer.body.responseCode).toBe("2001100");
  expect(answer.headers.get("X-RateLimit-Remaining")).toBe("4");
  expect((await listRecorded(calling.id)).at(-1)).toMatchObject({ isProven: true });
});

test("totals of an hour count calls by result and duration", async () => {
  const calling = await buildCallingApp();
  for (let count = 0; count < 3; count += 1) await call(calling, buildInquiry());
  await listRecorded(calling.id);
  await call(calling, buildInquiry("{"));
  await listRecorded(calling.id);
  const rows = await db().activityUsage.findMany({
    where: { appId: calling.id },
    orderBy: { calls: "desc" },
  });
  expect(rows.map(({ responseCode, cause, calls }) => [responseCode, cause, calls])).toEqual([
    ["2001100", "", 3],
    ["4001100", "body_unreadable", 1],
  ]);
  for (const { durations, calls } of rows)
    expect(durations.reduce((sum, count) => sum + count, 0)).toBe(calls);
});

test("a call with a path longer than an index row is recorded, and holds up no other call", async () => {
  const path = `/v1.0/registration-card-inquiry/${randomBytes(5000).toString("base64url")}`;
  await send({ method: "GET", target: path, headers: { "X-PARTNER-ID": app.consumerKey } });
  expect(await readLast()).toMatchObject({ path: path.slice(0, 1000), target: path, status: 400 });
});

test("a network that sends too many calls without a valid signature waits", async () => {
  const { unverifiedCalls } = inject("limits");
  // An address of its own: with Redis the other tests share the limits.
  const address = createAddress();
  for (let count = 0; count < maxUnverifiedCalls; count += 1) await unverifiedCalls.count(address);
  const answer = await call(app, { ...buildInquiry(), headers: { "X-Forwarded-For": address } });
  expect(answer.body.responseCode).toBe("4291100");
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("no call was lost, and none was logged with its body", () => {
  expect(log.filter((line) => line.includes("not recorded"))).toEqual([]);
});
