import { snapServices } from "contract/snap/services";
import type { RefusalDeviation } from "contract/activity/refusal";
import { formatWibTimestamp, hourMs } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail, createTransfer, transferTarget as target } from "#test/refusals.ts";
import {
  buildCallingApp,
  call,
  toIdr,
  signRsa,
  buildSampleCall,
  send,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";

/*
 * Values that programs, collections and documents of integrators send to banks and gateways. Each refusal has a sentence about
 * the value that was sent, and the right one where it follows from it.
 */

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const readFindings = async () => (await findLastDetail(app, reader)).refusal?.findings ?? [];
const getHoursLater = (hours: number) => new Date(Date.now() + hours * hourMs);
/** The time in UTC, with the zone of Jakarta in place of its Z. */
const formatMislabelled = (time: Date) => `${time.toISOString().slice(0, 19)}+07:00`;

type Case = [title: string, name: string, deviation: RefusalDeviation];

async function expectFinding(name: string, deviation: RefusalDeviation, expected?: string | (() => string)) {
  const [found] = await readFindings();
  expect(found).toMatchObject({ name, deviation });
  if (expected !== undefined)
    expect(found?.expected).toBe(typeof expected === "string" ? expected : expected());
}

type Headers = NonNullable<SnapCall["headers"]>;
test.each<[...Case, headers: () => Headers, expected?: string | (() => string)]>([
  ["no time", "X-TIMESTAMP", "absent", () => ({ "X-TIMESTAMP": undefined })],
  [
    "the time of a sample",
    "X-TIMESTAMP",
    "clock_behind",
    () => ({ "X-TIMESTAMP": "2022-12-14T09:07:05+07:00" }),
  ],
  [
    "a replaced Z",
    "X-TIMESTAMP",
    "clock_utc_labelled",
    () => ({ "X-TIMESTAMP": formatMislabelled(new Date()) }),
  ],
  [
    "Jakarta as UTC",
    "X-TIMESTAMP",
    "clock_local_as_utc",
    () => ({ "X-TIMESTAMP": getHoursLater(7).toISOString() }),
  ],
  ["the name of a variable", "X-TIMESTAMP", "time_malformed", () => ({ "X-TIMESTAMP": "isoTimestamp" })],
  [
    "no zone",
    "X-TIMESTAMP",
    "time_zone_missing",
    () => ({ "X-TIMESTAMP": formatWibTimestamp(new Date()).slice(0, 19) }),
  ],
  ["letters", "X-EXTERNAL-ID", "id_letters", () => ({ "X-EXTERNAL-ID": "isoTimestamp" })],
  ["a variable", "X-EXTERNAL-ID", "unresolved_variable", () => ({ "X-EXTERNAL-ID": "{{$randomUUID}}" })],
  ["a sum of texts", "X-EXTERNAL-ID", "printed_nothing", () => ({ "X-EXTERNAL-ID": "NaN" })],
  [
    "the header of token requests",
    "X-PARTNER-ID",
    "header_misspelt",
    () => ({ "X-PARTNER-ID": undefined, "X-CLIENT-KEY": app.consumerKey }),
    () => app.consumerKey,
  ],
  [
    "a colon",
    "Authorization",
    "token_without_scheme",
    () => ({ Authorization: `Bearer: ${app.token}` }),
    "Bearer eyJ…",
  ],
  ["a name", "Authorization", "token_named", () => ({ Authorization: `Bearer access_token=${app.token}` })],
  ["a comma", "Authorization", "token_with_sign", () => ({ Authorization: `Bearer ${app.token},` })],
  ["a token for tests", "Authorization", "token_no_jwt", () => ({ Authorization: "Bearer dummy-b2b-token" })],
  [
    "only the token of a customer",
    "Authorization",
    "absent",
    () => ({ Authorization: undefined }),
    "Bearer eyJ…",
  ],
])("%s in %s is %s", async (_title, name, deviation, headers, expected) => {
  await call(app, { method: "POST", target, body: JSON.stringify(createTransfer()), headers: headers() });
  await expectFinding(name, deviation, expected);
});

type Changes = Record<string, unknown>;
const url = { url: "https://toko.id", type: "PAY_RETURN" };
test.each<[service: string, ...Case, changes: () => Changes, expected?: string]>([
  ["17", "a number as amount", "amount", "other_type", () => ({ amount: 10000 })],
  ["47", "a text as amount", "amount", "other_type", () => ({ amount: "10000.00" })],
  [
    "22",
    "no decimals",
    "amount.value",
    "amount_no_decimals",
    () => ({ amount: toIdr("150005001") }),
    '"150005001.00"',
  ],
  [
    "38",
    "a number",
    "amount.value",
    "amount_number",
    () => ({ amount: { value: 50000.5, currency: "IDR" } }),
    '"50000.50"',
  ],
  ["17", "a plus sign", "amount.value", "amount_signs", () => ({ amount: toIdr("+10000.00") }), '"10000.00"'],
  [
    "17",
    "wide digits",
    "amount.value",
    "amount_signs",
    () => ({ amount: toIdr("１００００.００") }),
    '"10000.00"',
  ],
  [
    "17",
    "an object of PHP",
    "transactionDate",
    "time_object",
    () => ({
      transactionDate: { date: "2026-11-27 20:30:05.000000", timezone_type: 3, timezone: "Asia/Jakarta" },
    }),
    '"2026-11-27T20:30:05+07:00"',
  ],
  [
    "17",
    "a list of Jackson",
    "transactionDate",
    "time_object",
    () => ({ transactionDate: [2026, 11, 27, 20, 30, 5] }),
    '"2026-11-27T20:30:05+07:00"',
  ],
  [
    "17",
    "a name with a point",
    "amount",
    "field_flattened",
    () => ({ amount: undefined, "amount.value": "10000.00" }),
  ],
  [
    "27",
    "a list of PHP with names",
    "billDetails",
    "object_for_list",
    () => ({ billDetails: { 0: { billCode: "01" }, 2: { billCode: "02" } } }),
    '[{"billCode":"01"},{"billCode":"02"}]',
  ],
  [
    "27",
    "a name before it",
    "virtualAccountEmail",
    "format_wrong",
    () => ({ virtualAccountEmail: "Budi <budi@toko.id>" }),
    '"budi@toko.id"',
  ],
  ["17", "the sign of a currency", "currency", "currency_name", () => ({ currency: "Rp" }), '"IDR"'],
  [
    "17",
    "another currency than the amount's",
    "currency",
    "currency_differs",
    () => ({ currency: "USD" }),
    '"IDR"',
  ],
  [
    "17",
    "date of PHP",
    "transactionDate",
    "time_compact",
    () => ({ transactionDate: "20240622220456" }),
    '"2024-06-22T22:04:56+07:00"',
  ],
  [
    "17",
    "an old name",
    "transactionDate",
    "field_misspelt",
    () => ({ transactionDate: undefined, transactionDateTime: "1" }),
  ],
  [
    "17",
    "an old name",
    "sourceAccountNo",
    "field_misspelt",
    () => ({ sourceAccountNo: undefined, sourceAccount: "1" }),
  ],
  [
    "17",
    "an old name",
    "partnerReferenceNo",
    "field_unknown_names",
    () => ({ partnerReferenceNo: undefined, NoReferral: "1" }),
  ],
  [
    // Of service 11 the sample has a customer token, which needs no account number.
    "14",
    "a longer name",
    "accountNo",
    "field_misspelt",
    () => ({ accountNo: undefined, accountNumber: "1" }),
  ],
  ["27", "a name in snake case", "trxId", "field_snake_case", () => ({ trxId: undefined, trx_id: "1" })],
  [
    "27",
    "a small letter",
    "virtualAccountTrxType",
    "value_case",
    () => ({ virtualAccountTrxType: "c" }),
    '"C"',
  ],
  [
    "27",
    "a word",
    "virtualAccountTrxType",
    "value_not_allowed",
    () => ({ virtualAccountTrxType: "CLOSED_DYNAMIC" }),
  ],
  ["27", "a number", "virtualAccountTrxType", "value_not_allowed", () => ({ virtualAccountTrxType: 1 })],
  ["27", "letters", "customerNo", "digits_letters", () => ({ customerNo: "ABC123" })],
  ["27", "letters", "partnerServiceId", "digits_letters", () => ({ partnerServiceId: "BNI-1234" })],
  [
    "27",
    "separators",
    "virtualAccountPhone",
    "digits_separators",
    () => ({ virtualAccountPhone: "+62 812-3456" }),
    '"+628123456"',
  ],
  ["27", "empty texts", "feeAmount.value", "empty", () => ({ feeAmount: { value: "", currency: "" } })],
  [
    "27",
    "one bill",
    "billDetails",
    "object_for_list",
    () => ({ billDetails: { billCode: "01" } }),
    '[{"billCode":"01"}]',
  ],
  [
    "27",
    "a text",
    "billDetails[0].billDescription",
    "other_type",
    () => ({ billDetails: [{ billDescription: "SPP" }] }),
  ],
  [
    "27",
    "the time of a sample",
    "expiredDate",
    "not_in_future",
    () => ({ expiredDate: "2023-09-01T19:30:14+07:00" }),
  ],
  [
    "27",
    "seconds",
    "expiredDate",
    "time_epoch_seconds",
    () => ({ expiredDate: 1_900_000_000 }),
    '"2030-03-18T00:46:40+07:00"',
  ],
  [
    "54",
    "a replaced Z",
    "validUpTo",
    "end_utc_labelled",
    () => ({ validUpTo: formatMislabelled(getHoursLater(2)) }),
  ],
  ["54", "undefined", "validUpTo", "printed_nothing", () => ({ validUpTo: "undefined" })],
  ["47", "minutes", "validityPeriod", "time_malformed", () => ({ validityPeriod: 15 })],
  [
    "54",
    "a boolean",
    "urlParams[0].isDeeplink",
    "value_not_allowed",
    () => ({ urlParams: [{ ...url, isDeeplink: "false" }] }),
    '"N"',
  ],
  [
    "54",
    "a boolean",
    "urlParams[0].isDeeplink",
    "boolean_for_text",
    () => ({ urlParams: [{ ...url, isDeeplink: true }] }),
    '"Y"',
  ],
  [
    "54",
    "no base",
    "urlParams[0].url",
    "printed_nothing",
    () => ({ urlParams: [{ ...url, isDeeplink: "N", url: "undefined/ok" }] }),
  ],
  ["18", "a lost zero", "beneficiaryBankCode", "bank_code", () => ({ beneficiaryBankCode: "14" }), '"014"'],
  ["18", "a name", "beneficiaryBankCode", "bank_code", () => ({ beneficiaryBankCode: "BCA" })],
  [
    "12",
    "the sample of the standard",
    "fromDateTime",
    "period_order",
    () => ({ fromDateTime: "2019-07-03T12:08:56-07:00", toDateTime: "2019-07-13T12:08:56-07:00" }),
  ],
])("service %s: %s in %s is %s", async (code, _title, name, deviation, changes, expected) => {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`Service ${code} is missing.`);
  const fresh = { partnerReferenceNo: `REF${String(Date.now())}` };
  await call(app, await buildSampleCall(service, "/v1.0", { ...fresh, ...changes() }));
  await expectFinding(name, deviation, expected);
});

describe("bodies and paths", () => {
  test.each<[string, string, RefusalDeviation]>([
    [
      "/v1.0/transfer-va/create-va",
      '{"partnerServiceId":BankEnums::BNI,"customerNo":"3"}',
      "json_unquoted_text",
    ],
    ["/v1.0/transfer-interbank", '{"beneficiaryBankCode":008}', "json_number"],
    ["/v1.0/balance-inquiry", '{"payOptionDetails":[{"payOption":"Coins"}],}', "json_trailing_comma"],
    ["/v1.0/balance-inquiry", "Array([accountNo]=>1)", "printed_object"],
    ["/v1.0/balance-inquiry", "[]", "body_list"],
    ["/direct-debit/core/v1/debit/payment-host-to-host", "{}", "path_version"],
    ["/virtual-accounts/bi-snap-va/v1.1/transfer-va/create-va", "{}", "path_version"],
    ["/open-api/snap/v1/payments/transfer-va/update-va", "{}", "path_folder"],
    ["/transfer-va/payment", "{}", "path_of_provider"],
    ["/auth/v1.0/access-token/b2b/", "{}", "path_slash_at_end"],
    ["/v1.0/transfer-va/status-va", "{}", "path_misspelt"],
    ["/v1.0/intrabank-transfer", "{}", "path_misspelt"],
    ["/v1.0/balanceInquiry", "{}", "path_case"],
    ["/v1.0/va/create-va", "{}", "path_misspelt"],
    ["/oauth/token", "{}", "path_misspelt"],
    ["/v1.0/balance-inquiry&limit=10", "{}", "path_ampersand"],
  ])("%s %s: %s", async (path, body, deviation) => {
    await call(app, { method: "POST", target: path, body });
    expect((await readFindings())[0]).toMatchObject({ deviation });
  });

  test.each([
    "/orders/v1.0/transfer-va/status",
    "/snap-adapter/b2b/v1.0/qr/qr-mpm-generate",
    "/merchant/va/v1.0/transfer-va/create-va",
    "/payment-gateway/v1.0/debit/payment-host-to-host.htm",
    "/bi/applink/v1.0/debit/refund",
    "/snap/v1.0/emoney/transfer-bank",
  ])("%s is served", async (path) => {
    const { body } = await call(app, { method: "POST", target: path, body: "{}" });
    expect(body.responseCode).not.toBe("4040000");
  });
});

test("a token request with a form or with the partner id is explained", async () => {
  const at = formatWibTimestamp(new Date());
  const headers = {
    "Content-Type": "application/json",
    "X-CLIENT-KEY": app.consumerKey,
    "X-TIMESTAMP": at,
    "X-SIGNATURE": signRsa(app.privateKeyPem, `${app.consumerKey}|${at}`),
  };
  const asked = { method: "POST", target: "/v1.0/access-token/b2b" };
  await send({ ...asked, body: "grantType=client_credentials", headers });
  expect((await readFindings())[0]).toMatchObject({ subject: "body", deviation: "body_form" });
  const other = { ...headers, "X-CLIENT-KEY": undefined, "X-PARTNER-ID": app.consumerKey };
  await send({ ...asked, body: '{"grantType":"client_credentials"}', headers: other });
  expect((await readFindings())[0]).toMatchObject({ name: "X-CLIENT-KEY", deviation: "header_misspelt" });
});
