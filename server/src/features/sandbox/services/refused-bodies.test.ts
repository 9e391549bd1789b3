import { snapServices } from "contract/snap/services";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail, createTransfer, transferTarget as target } from "#test/refusals.ts";
import { buildCallingApp, call, buildSampleCall, type TestApp } from "#test/snap-client.ts";
import { sendMissigned, hashSha256 } from "#test/wrong-signatures.ts";

/* Refusals because of a body are explained with the caller's own values. */

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const readDetail = () => findLastDetail(app, reader);
const readFindings = async () => (await readDetail()).refusal?.findings ?? [];
const readFinding = async () => (await readFindings())[0];

const sendBody = (body: string | Buffer) => call(app, { method: "POST", target, body });
const sendTransfer = (changes: Record<string, unknown>) =>
  sendBody(JSON.stringify({ ...createTransfer(), ...changes }));

describe("fields", () => {
  test.each<[changes: Record<string, unknown>, name: string, deviation: string, expected: string]>([
    [{ amount: { value: 10000, currency: "IDR" } }, "amount.value", "amount_number", '"10000.00"'],
    [{ amount: { value: "10000", currency: "IDR" } }, "amount.value", "amount_no_decimals", '"10000.00"'],
    [{ amount: { value: "10000.5", currency: "IDR" } }, "amount.value", "amount_decimals", '"10000.50"'],
    [{ amount: { value: "10000,00", currency: "IDR" } }, "amount.value", "amount_comma", '"10000.00"'],
    [{ amount: { value: "10.000,00", currency: "IDR" } }, "amount.value", "amount_thousands", '"10000.00"'],
    [
      { amount: { value: "1,000,000.00", currency: "IDR" } },
      "amount.value",
      "amount_thousands",
      '"1000000.00"',
    ],
    [{ amount: { value: "10.000", currency: "IDR" } }, "amount.value", "amount_thousands", '"10000.00"'],
    [{ amount: { value: "Rp10.000", currency: "IDR" } }, "amount.value", "amount_currency", '"10000.00"'],
    [{ amount: { value: "IDR 10000.00", currency: "IDR" } }, "amount.value", "amount_currency", '"10000.00"'],
    [{ amount: { value: "-10000.00", currency: "IDR" } }, "amount.value", "amount_negative", '"150000.00"'],
    [{ amount: { value: "1e4", currency: "IDR" } }, "amount.value", "amount_exponent", '"10000.00"'],
    [{ amount: { value: "0.00", currency: "IDR" } }, "amount.value", "amount_zero", '"10000.00"'],
    [{ amount: { value: "10000.00", currency: "idr" } }, "amount.currency", "currency_case", '"IDR"'],
    [{ amount: { value: "10000.00", currency: "Rp" } }, "amount.currency", "currency_name", '"IDR"'],
    [{ currency: "USD" }, "currency", "currency_differs", '"IDR"'],
    [
      { amount: [{ value: "10000.00", currency: "IDR" }] },
      "amount",
      "list_for_object",
      '{"value":"10000.00","currency":"IDR"}',
    ],
    [{ amount: '{"value":"1.00"}' }, "amount", "object_in_text", '{"value":"1.00"}'],
    [{ additionalInfo: "" }, "additionalInfo", "empty_text_for_object", "{}"],
    [{ originatorInfos: {} }, "originatorInfos", "object_for_list", "[]"],
    [{ partnerReferenceNo: 12345 }, "partnerReferenceNo", "number_for_text", '"12345"'],
    [{ remark: true }, "remark", "boolean_for_text", '"true"'],
    [{ partnerReferenceNo: "1".repeat(65) }, "partnerReferenceNo", "too_long", '"PRT-20261120-000071"'],
    [{ feeType: "our" }, "feeType", "value_case", '"OUR"'],
    [{ feeType: "BOTH" }, "feeType", "value_not_allowed", '"OUR"'],
    [
      { transactionDate: "2026-11-25 10:00:00" },
      "transactionDate",
      "time_without_t",
      '"2026-11-25T10:00:00+07:00"',
    ],
    [{ transactionDate: "25-11-2026" }, "transactionDate", "time_day_first", '"2026-11-25T00:00:00+07:00"'],
    [
      { sourceAccountNo: Number("12345678901234567890") },
      "sourceAccountNo",
      "number_for_text",
      '"2000100101"',
    ],
    [{ beneficiaryEmail: "{{email}}" }, "beneficiaryEmail", "unresolved_variable", '"budi@contoh.id"'],
  ])("%j: %s is %s", async (changes, name, deviation, expected) => {
    await sendTransfer(changes);
    expect(await readFinding()).toMatchObject({ subject: "field", name, deviation, expected });
  });

  test.each<[Record<string, unknown>, string, string, string | null]>([
    [{ sourceAccountNo: null }, "sourceAccountNo", "field_null", "null"],
    [{ sourceAccountNo: "" }, "sourceAccountNo", "empty", '""'],
    [{ sourceAccountNo: undefined }, "sourceAccountNo", "absent", null],
    [{ sourceAccountNo: undefined, SourceAccountNo: "1" }, "sourceAccountNo", "field_case", null],
    [{ sourceAccountNo: undefined, source_account_no: "1" }, "sourceAccountNo", "field_snake_case", null],
    [{ sourceAccountNo: undefined, sourceAcountNo: "1" }, "sourceAccountNo", "field_misspelt", null],
    [
      { sourceAccountNo: undefined, data: { sourceAccountNo: "1" } },
      "sourceAccountNo",
      "field_elsewhere",
      null,
    ],
    [{ amount: { value: "10000.00" } }, "amount.currency", "absent", null],
    [{ amount: { Value: "10000.00", currency: "IDR" } }, "amount.value", "field_case", null],
  ])("%j: %s is %s", async (changes, name, deviation, sent) => {
    await sendTransfer(changes);
    expect(await readFinding()).toMatchObject({ rule: "field_required", name, deviation, sent });
  });

  test("a text that is too long and a number are different texts, and both are said at once", async () => {
    await sendTransfer({ partnerReferenceNo: "1".repeat(65), customerReference: 7 });
    expect(await readFindings()).toMatchObject([
      { name: "partnerReferenceNo", deviation: "too_long", values: { length: 65, max: 64 } },
      { name: "customerReference", deviation: "number_for_text", sent: "7" },
    ]);
  });

  test("a secret field is masked, whatever is wrong with it", async () => {
    const service = snapServices.find(({ code }) => code === "04");
    if (service === undefined) throw new Error("Service 04 is missing.");
    const asked = await buildSampleCall(service, "/v1.0", { otp: 836_251 });
    await call(app, asked);
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]?.name).toBe("otp");
    expect(JSON.stringify(recorded)).not.toContain("836251");
  });

  test("a call without a body says so", async () => {
    await call(app, { method: "POST", target });
    expect(await readFinding()).toMatchObject({ deviation: "body_empty", recipe: "json_body" });
  });
});

describe("bodies", () => {
  const signedBody = '{"accountNo":"2000100101","remark":"Sarì"}';
  const badRequest = { responseCode: "4001700", responseMessage: "Bad Request" };

  test.each<[string, () => string | Buffer, string]>([
    ["a quoted JSON text", () => JSON.stringify(JSON.stringify(createTransfer())), "body_json_in_text"],
    ["a form", () => "partnerReferenceNo=1&amount%5Bvalue%5D=10000.00", "body_form"],
    [
      "a byte order mark",
      () => Buffer.from(`\ufeff${JSON.stringify(createTransfer())}`),
      "body_byte_order_mark",
    ],
    ["XML", () => "<transfer><amount>1</amount></transfer>", "body_xml"],
  ])("%s is named, for the whole body", async (_title, body, deviation) => {
    expect((await sendBody(body())).body).toMatchObject(badRequest);
    expect(await readFinding()).toMatchObject({ subject: "body", rule: "body_json", deviation, place: null });
  });

  test.each([
    ["single quotes", "{'partnerReferenceNo':'1'}", "json_single_quotes", 2],
    ["a trailing comma", '{"partnerReferenceNo":"1",}', "json_trailing_comma", 27],
  ])("%s is named, with the byte at which it is", async (_title, body, deviation, byte) => {
    expect((await sendBody(body)).body).toMatchObject(badRequest);
    const found = await readFinding();
    expect(found).toMatchObject({ subject: "body", rule: "body_json", deviation, values: { byte } });
    expect(found?.sent?.charAt(found.place ?? -1)).toBe(body.charAt(byte - 1));
  });

  test.each<[string, () => string | Buffer, string[]]>([
    ["JSON in a text", () => JSON.stringify(signedBody), ["body_json_in_text"]],
    ["a form", () => "accountNo=2000100101&remark=1", ["body_form"]],
    ["Latin-1", () => Buffer.from(signedBody, "latin1"), ["body_not_utf8"]],
    ["UTF-16", () => Buffer.from(signedBody, "utf16le"), ["body_utf16"]],
    ["a byte order mark", () => `\ufeff${signedBody}`, ["body_byte_order_mark"]],
    ["a list", () => "[]", ["body_list"]],
    ["another object", () => '{"a":1}', []],
    ["no body", () => "", []],
  ])("%s in place of the JSON that was signed is named", async (_title, body, deviations) => {
    const reply = await sendMissigned(
      app,
      { method: "POST", target, body: body() },
      { hash: hashSha256(signedBody) },
    );
    expect(reply.body).toMatchObject({ responseCode: "4011700" });
    const findings = await readFindings();
    expect(findings.map(({ deviation }) => deviation)).toEqual(deviations);
  });

  test("the place where a body is cut shows no secret", async () => {
    const filler = "x".repeat(300);
    await sendBody(`{"pin":"836251","remark":"${filler}","password":"geheim-836251","a":`);
    const recorded = await readDetail();
    expect(recorded.refusal?.findings[0]).toMatchObject({ deviation: "json_cut" });
    expect(JSON.stringify(recorded)).not.toContain("836251");
  });

  test("with too many values are refused before their signature is checked", async () => {
    const reply = await call(
      { ...app, secret: "another" },
      { method: "POST", target, body: `{"a":[${"1,".repeat(10_500)}1]}` },
    );
    expect(reply.body).toMatchObject({ responseCode: "4001700" });
  });

  test("a body that is too large has its size and the limit", async () => {
    await sendBody(`{"remark":"${"x".repeat(500_000)}"}`);
    expect(await readFinding()).toMatchObject({
      rule: "body_size",
      deviation: "body_too_large",
      values: { max: 500_000, length: 500_013 },
    });
  });
});

test("the parts of a virtual account that disagree are put together", async () => {
  const service = snapServices.find(({ code }) => code === "27");
  if (service === undefined) throw new Error("Service 27 is missing.");
  const parts = { partnerServiceId: "   12345", customerNo: "777", virtualAccountNo: "   99999777" };
  await call(app, await buildSampleCall(service, "/v1.0", parts));
  expect(await readFinding()).toMatchObject({
    name: "virtualAccountNo",
    deviation: "account_number_parts",
    expected: '"   12345777"',
  });
});
