import { formatWibTimestamp } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { signSandboxTokenWith } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail, createTransfer, transferTarget as target } from "#test/refusals.ts";
import {
  buildCallingApp,
  call,
  createExternalId,
  signRsa,
  send,
  signHeaders,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";
import { findLastActivity } from "#test/wrong-signatures.ts";

/* Each refusal is explained with the caller's own values: the rule, what was sent, what is expected. */

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const readDetail = () => findLastDetail(app, reader);
const readFinding = async () => (await readDetail()).refusal?.findings[0];

const sendTransfer = (changes: Record<string, unknown>, headers: SnapCall["headers"] = {}) =>
  call(app, { method: "POST", target, body: JSON.stringify({ ...createTransfer(), ...changes }), headers });
const sendHeaders = (headers: NonNullable<SnapCall["headers"]>) => sendTransfer({}, headers);
const sendBody = (body: string) => call(app, { method: "POST", target, body });

const getTimeLater = (seconds: number) => new Date(Date.now() + seconds * 1000);
const formatUtc = () => new Date().toISOString().slice(0, 19);

describe("headers", () => {
  test("a time in UTC labelled +07:00 is 7 hours behind, with the time of the call", async () => {
    const timestamp = `${formatUtc()}+07:00`;
    expect((await sendHeaders({ "X-TIMESTAMP": timestamp })).body.responseMessage).toBe(
      "Unauthorized. Invalid Timestamp",
    );
    const found = await readFinding();
    expect(found).toMatchObject({
      subject: "header",
      name: "X-TIMESTAMP",
      rule: "timestamp_fresh",
      deviation: "clock_utc_labelled",
      values: { zone: "+07:00", tolerance: 300 },
      sent: timestamp,
      recipe: "timestamp",
    });
    expect(Math.abs(Number(found?.values["seconds"]) - 25_200)).toBeLessThan(60);
    expect(Math.abs(Date.parse(found?.expected ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("a time that is 11 minutes old has its exact difference", async () => {
    await sendHeaders({ "X-TIMESTAMP": formatWibTimestamp(getTimeLater(-660)) });
    const found = await readFinding();
    expect(found?.deviation).toBe("clock_behind");
    expect(Math.abs(Number(found?.values["seconds"]) - 660)).toBeLessThan(60);
  });

  test.each([
    ["X-EXTERNAL-ID", "abcdefgh", "external_id", "id_letters"],
    ["X-EXTERNAL-ID", "1".repeat(129), "external_id", "id_too_long"],
    ["X-EXTERNAL-ID", "{{externalId}}", "external_id", "unresolved_variable"],
    ["X-TIMESTAMP", "1795765800", "timestamp", "time_epoch_seconds"],
    ["X-TIMESTAMP", "2026-11-27 09:00:00", "timestamp", "time_without_t"],
    ["X-TIMESTAMP", "{{timestamp}}", "timestamp", "unresolved_variable"],
    ["CHANNEL-ID", "", "header_required", "empty"],
    ["X-PARTNER-ID", "", "header_required", "empty"],
    ["X-SIGNATURE", "{{signature}}", "signature", "unresolved_variable"],
    ["Authorization", "Bearer undefined", "token_valid", "printed_nothing"],
    ["Authorization", "Bearer null", "token_valid", "printed_nothing"],
    ["Authorization", "Bearer [object Object]", "token_valid", "printed_object"],
    ["Authorization", "Bearer {{accessToken}}", "token_valid", "unresolved_variable"],
    ["Authorization", "Bearer $TOKEN", "token_valid", "unresolved_variable"],
    ["Authorization", "Bearer $accessToken", "token_valid", "unresolved_variable"],
    ["Authorization", "Bearer %TOKEN%", "token_valid", "unresolved_variable"],
    ["Authorization", "Bearer <access_token>", "token_valid", "unresolved_variable"],
    ["Authorization", "Token", "token_valid", "token_no_jwt"],
    ["Authorization", "Bearer", "token_required", "token_scheme_only"],
    ["Authorization", "", "token_required", "empty"],
  ])("%s: %s breaks the rule %s: %s", async (name, value, rule, deviation) => {
    await sendHeaders({ [name]: value });
    const found = await readFinding();
    expect(found).toMatchObject({ name, rule, deviation });
    if (value !== "Token") expect(found?.sent).toBe(value);
  });

  test.each([
    ["Bearer quoted", () => `Bearer "${app.token}"`, "quoted"],
    ["Bearer twice", () => `Bearer Bearer ${app.token}`, "token_twice"],
    ["cut", () => `Bearer ${app.token.slice(0, -60).replace(/\.[^.]*$/, "")}`, "token_cut"],
    ["changed", () => `Bearer ${app.token.slice(0, -4)}AAAA`, "token_changed"],
    [
      "Basic",
      () => `Basic ${Buffer.from(`${app.consumerKey}:secret`).toString("base64")}`,
      "token_other_scheme",
    ],
    ["the whole answer", () => `Bearer {"accessToken":"${app.token}"}`, "token_whole_answer"],
    ["the consumer key", () => `Bearer ${app.consumerKey}`, "token_client_key"],
    ["a customer token", () => `Bearer ${app.customerToken}`, "token_of_customer"],
    ["a token of the portal", () => `Bearer ${reader.token}`, "token_of_portal"],
  ])("Authorization with a token that is %s is named, and never shown", async (_title, value, deviation) => {
    const sent = value();
    await sendHeaders({ Authorization: sent });
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]).toMatchObject({ name: "Authorization", deviation });
    const shown = JSON.stringify(recorded);
    for (const secret of [app.token, app.customerToken, reader.token]) expect(shown).not.toContain(secret);
    expect(recorded.refusal?.findings[0]?.sent).not.toContain(sent.replace(/^\w+ /, ""));
  });

  test("a token that has ended says when", async () => {
    const ended = signSandboxTokenWith({ sub: app.id, expiresIn: -90 });
    await sendHeaders({ Authorization: `Bearer ${ended}` });
    const found = await readFinding();
    expect(found).toMatchObject({ rule: "token_fresh", deviation: "token_ended", values: { lifetime: 900 } });
    expect(Number(found?.values["seconds"])).toBeGreaterThanOrEqual(90);
  });

  test.each([
    ["X_PARTNER_ID", "X-PARTNER-ID", "header_underscore"],
    ["X-EXTRENAL-ID", "X-EXTERNAL-ID", "header_misspelt"],
    ["X-CHANNEL-ID", "CHANNEL-ID", "header_misspelt"],
    ["X-SIGNATUR", "X-SIGNATURE", "header_misspelt"],
  ])("%s instead of %s is found", async (found, name, deviation) => {
    await sendHeaders({ [name]: undefined, [found]: "12345" });
    expect(await readFinding()).toMatchObject({ name, deviation, values: { found } });
  });

  test("a repeated X-EXTERNAL-ID links the call that used it first", async () => {
    const externalId = createExternalId();
    await sendHeaders({ "X-EXTERNAL-ID": externalId });
    const first = await findLastActivity(app);
    expect((await sendHeaders({ "X-EXTERNAL-ID": externalId })).body.responseMessage).toBe("Conflict");
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]).toMatchObject({ deviation: "id_repeated", sent: externalId });
    expect(recorded.first_use?.db_id).toBe(first.id);
  });

  test("a repeated reference links the call that used it first, within the app only", async () => {
    const other = await buildCallingApp();
    const order = createTransfer();
    const body = JSON.stringify(order);
    await call(other, { method: "POST", target, body });
    await sendBody(body);
    const first = await findLastActivity(app);
    expect((await sendBody(body)).body.responseCode).toBe("4091701");
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]).toMatchObject({
      name: "partnerReferenceNo",
      deviation: "bank_duplicate",
      sent: JSON.stringify(order["partnerReferenceNo"]),
    });
    expect(recorded.first_use?.db_id).toBe(first.id);
  });
});

describe("the app", () => {
  test("a product that the app does not have is named with those it has", async () => {
    const poor = await buildCallingApp();
    const [kept] = await db().appProduct.findMany({
      where: { appId: poor.id, uriPath: { endsWith: "/balance-inquiry" } },
    });
    await db().appProduct.deleteMany({ where: { appId: poor.id, NOT: { uriPath: kept?.uriPath ?? "" } } });
    await call(poor, { method: "POST", target, body: JSON.stringify(createTransfer()) });
    const { refusal } = await findLastActivity(poor);
    expect(refusal).toMatchObject({
      findings: [
        { deviation: "product_missing", values: { service: "17 Intrabank Transfer", granted: "11" } },
      ],
    });
  });

  test("a suspended app is named", async () => {
    const suspended = await buildCallingApp();
    await db().app.update({ where: { id: suspended.id }, data: { state: "suspended" } });
    await call(suspended, { method: "POST", target, body: JSON.stringify(createTransfer()) });
    expect((await findLastActivity(suspended)).refusal).toMatchObject({
      findings: [{ subject: "app", name: suspended.name, deviation: "app_suspended" }],
    });
  });

  test("429 says which limit was exceeded and when it ends", async () => {
    const busy = await buildCallingApp();
    await db().app.update({ where: { id: busy.id }, data: { maxRate: 1 } });
    const buildAsked = () => ({ method: "POST", target, body: JSON.stringify(createTransfer()) });
    await call(busy, buildAsked());
    const { status, headers, body } = await call(busy, buildAsked());
    expect({ status, body }).toEqual({
      status: 429,
      body: { responseCode: "4291700", responseMessage: "Too Many Requests" },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-ratelimit-limit": "1",
      "x-ratelimit-scope": "calls of the app, per minute",
    });
    expect(headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await findLastActivity(busy)).refusal).toMatchObject({
      findings: [{ subject: "limit", rule: "hit_rate", values: { limit: 1 } }],
    });
  });

  test("the bank names the account that it does not know", async () => {
    await sendTransfer({ beneficiaryAccountNo: "9999999999" });
    expect(await readFinding()).toMatchObject({
      rule: "bank",
      name: "beneficiaryAccountNo",
      deviation: "bank_unknown_beneficiary",
      sent: '"9999999999"',
    });
    await sendTransfer({ sourceAccountNo: "9999999999" });
    expect(await readFinding()).toMatchObject({ name: "sourceAccountNo", deviation: "bank_unknown_source" });
  });

  test("the bank names the limit that an amount exceeds", async () => {
    await sendTransfer({ amount: { value: "500000000.01", currency: "IDR" } });
    expect(await readFinding()).toMatchObject({
      name: "amount.value",
      deviation: "bank_above_limit",
      values: { limit: "500000000.00" },
      sent: '"500000000.01"',
    });
  });

  test("the bank names the balance of an account that has too little, and an account that is full", async () => {
    const setBalance = (number: string, balance: string) =>
      db().testAccount.updateMany({ where: { appId: app.id, number }, data: { balance } });
    await setBalance("2000100101", "1000000.00");
    await sendTransfer({ amount: { value: "9000000.01", currency: "IDR" } });
    expect(await readFinding()).toMatchObject({
      name: "amount.value",
      deviation: "bank_balance",
      values: { balance: "1000000.00" },
      sent: '"9000000.01"',
    });
    await setBalance("2000200202", "9999999999999999.00");
    await sendTransfer({ beneficiaryAccountNo: "2000200202", amount: { value: "1.00", currency: "IDR" } });
    expect(await readFinding()).toMatchObject({ name: "amount.value", deviation: "bank_full_account" });
    await setBalance("2000200202", "0.00");
  });

  test("the bank names the capture that it does not know, and an amount that is more than is left", async () => {
    const send = async (path: string, body: Record<string, unknown>) =>
      (await call(app, { method: "POST", target: `/v1.0/auth/${path}`, body: JSON.stringify(body) })).body;
    const partnerReferenceNo = createExternalId();
    const amount = { value: "90000.00", currency: "IDR" };
    const paid = await send("payment", { partnerReferenceNo, merchantId: "M1", amount, title: "Pesanan" });
    const original = {
      originalReferenceNo: paid["referenceNo"],
      originalPartnerReferenceNo: partnerReferenceNo,
      merchantId: "M1",
    };
    const partnerCaptureNo = createExternalId();
    await send("capture-query", { ...original, partnerCaptureNo, captureNo: "1" });
    expect(await readFinding()).toMatchObject({
      name: "partnerCaptureNo",
      deviation: "bank_not_found",
      sent: JSON.stringify(partnerCaptureNo),
    });
    const captureAmount = { value: "90000.01", currency: "IDR" };
    await send("capture", {
      ...original,
      partnerCaptureNo,
      captureAmount,
      title: "Pesanan",
      lastCapture: "TRUE",
    });
    expect(await readFinding()).toMatchObject({
      name: "captureAmount.value",
      deviation: "bank_other_amount",
      sent: '"90000.01"',
    });
  });

  test("an answer that was asked for by X-EXTERNAL-ID says so", async () => {
    await sendHeaders({ "X-EXTERNAL-ID": `9999950400${String(Date.now())}` });
    expect(await readFinding()).toMatchObject({ deviation: "bank_requested", values: { code: "50400" } });
  });
});

describe("token requests", () => {
  const request = (headers: Record<string, string>, body = '{"grantType":"client_credentials"}') => {
    const timestamp = formatWibTimestamp(new Date());
    return send({
      method: "POST",
      target: "/v1.0/access-token/b2b",
      body,
      headers: {
        "Content-Type": "application/json",
        "X-TIMESTAMP": timestamp,
        "X-CLIENT-KEY": app.consumerKey,
        "X-SIGNATURE": signRsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
        ...headers,
      },
    });
  };

  test("a consumer key in quotation marks is found, and the call recorded", async () => {
    expect((await request({ "X-CLIENT-KEY": `"${app.consumerKey}"` })).body.responseMessage).toBe(
      "Unauthorized. Unknown Client",
    );
    expect(await readFinding()).toMatchObject({
      name: "X-CLIENT-KEY",
      rule: "known_client",
      deviation: "quoted",
      expected: app.consumerKey,
    });
  });

  test("a code that cannot be used is named, and not shown", async () => {
    const timestamp = formatWibTimestamp(new Date());
    const authCode = "ac-836251-not-issued-here";
    await send({
      method: "POST",
      target: "/v1.0/access-token/b2b2c",
      body: JSON.stringify({ grantType: "AUTHORIZATION_CODE", authCode }),
      headers: {
        "X-TIMESTAMP": timestamp,
        "X-CLIENT-KEY": app.consumerKey,
        "X-SIGNATURE": signRsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
      },
    });
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]).toMatchObject({ name: "authCode", deviation: "grant_unusable" });
    expect(JSON.stringify(recorded)).not.toContain(authCode);
  });

  test("an empty, a missing and a wrong grant type are different", async () => {
    await request({}, '{"grantType":""}');
    expect(await readFinding()).toMatchObject({ name: "grantType", deviation: "empty" });
    await request({}, "{}");
    expect(await readFinding()).toMatchObject({ name: "grantType", deviation: "absent" });
    for (const name of ["grantType", "grant_type"]) {
      const { body } = await request({}, JSON.stringify({ [name]: "password" }));
      expect(body.responseMessage).toBe("Invalid Field Format grantType");
      expect(await readFinding()).toMatchObject({
        name: "grantType",
        rule: "allowed_values",
        deviation: "value_not_allowed",
        sent: '"password"',
      });
    }
  });
});

test("strict apps learn the rule that only they must follow", async () => {
  const strict = await buildCallingApp();
  await db().app.update({ where: { id: strict.id }, data: { isStrict: true } });
  const buildAsked = { method: "POST", target, body: JSON.stringify(createTransfer()) };
  const signAsked = () => ({ ...signHeaders(strict, buildAsked), "Authorization-Customer": undefined });
  await send({ ...buildAsked, headers: { ...signAsked(), "X-EXTERNAL-ID": "a-1" } });
  expect((await findLastActivity(strict)).refusal).toMatchObject({
    findings: [
      { rule: "external_id_strict", deviation: "id_not_digits", values: { character: "a", max: 36 } },
    ],
  });
  await send({ ...buildAsked, headers: { ...signAsked(), "Content-Type": "text/plain" } });
  expect((await findLastActivity(strict)).refusal).toMatchObject({
    findings: [{ name: "Content-Type", deviation: "content_type_wrong", expected: "application/json" }],
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    target,
    { transactionDate: "2026-11-25T10:00:00.123+07:00" },
    { name: "transactionDate", deviation: "time_fraction", expected: '"2026-11-25T10:00:00+07:00"' },
  ],
  [`${target}.htm`, {}, { subject: "path", deviation: "path_suffix", expected: target }],
])("strict apps learn the rules of fields and paths: %s %j", async (path, changes, expected) => {
  const strict = await buildCallingApp();
  await db().app.update({ where: { id: strict.id }, data: { isStrict: true } });
  const body = JSON.stringify({ ...createTransfer(), ...changes });
  const buildAsked = { method: "POST", target: path, body, headers: { "Authorization-Customer": undefined } };
  const timestamp = formatWibTimestamp(new Date());
  await call(strict, { ...buildAsked, headers: { ...buildAsked.headers, "X-TIMESTAMP": timestamp } });
  expect((await findLastActivity(strict)).refusal).toMatchObject({ findings: [expected] });
});

test("a call recorded before, without its refusal, is still shown", async () => {
  await sendTransfer({ amount: 1 });
  const { id } = await findLastActivity(app);
  await db().activity.update({
    where: { id },
    data: { refusal: { findings: [{ rule: "of another version" }] } },
  });
  expect((await readDetail()).refusal).toBeNull();
});
