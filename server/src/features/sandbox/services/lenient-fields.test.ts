import { snapServices } from "contract/snap/services";
import type { RefusalDeviation } from "contract/activity/refusal";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail } from "#test/refusals.ts";
import { buildCallingApp, buildSampleCall, call, createExternalId, type TestApp } from "#test/snap-client.ts";

/* Forms in which published samples and PHP clients send values; strict apps must send those of the standard. */

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

async function sendSample(code: string, changes: Record<string, unknown>, isStrict = false) {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`Service ${code} is missing.`);
  await db().app.update({ where: { id: app.id }, data: { isStrict } });
  const fresh = { partnerReferenceNo: createExternalId(), trxId: createExternalId() };
  const asked = await buildSampleCall(service, "/v1.0", { ...fresh, ...changes });
  const headers = { "Content-Type": "application/json", "X-DEVICE-ID": "09864ADCASA" };
  return (await call(app, { ...asked, headers })).body;
}

type Row = [
  title: string,
  code: string,
  changes: Record<string, unknown>,
  field: string,
  rule: string,
  deviation: RefusalDeviation,
];
test.each<Row>([
  [
    "an empty list of PHP for an object",
    "17",
    { additionalInfo: [] },
    "additionalInfo",
    "an object, not a list",
    "empty_list_for_object",
  ],
  [
    "an empty list for an object in a list",
    "27",
    { billDetails: [{ billCode: "01", additionalInfo: [] }] },
    "billDetails[0].additionalInfo",
    "an object, not a list",
    "empty_list_for_object",
  ],
  [
    "a time without an offset",
    "32",
    { trxDateTime: "2026-11-27T10:00:00" },
    "trxDateTime",
    "an offset, as in +07:00",
    "time_zone_missing",
  ],
  [
    "a blank after an address",
    "17",
    { beneficiaryEmail: "budi@contoh.id " },
    "beneficiaryEmail",
    "no blanks around it",
    "value_spaces",
  ],
  [
    "a limit without decimals",
    "01",
    { limit: "1000000" },
    "limit",
    "two decimals, in a text",
    "amount_no_decimals",
  ],
  ["a limit as a number", "01", { limit: 1_000_000 }, "limit", "two decimals, in a text", "amount_number"],
  [
    "digits as a number",
    "27",
    { customerNo: 2_000_000_001, virtualAccountNo: "   702172000000001" },
    "customerNo",
    "a text, not a number",
    "number_for_text",
  ],
])(
  "%s is accepted, and refused by the strict sandbox with the rule",
  async (_title, code, changes, field, rule, deviation) => {
    expect((await sendSample(code, changes)).responseCode).toBe(`200${code}00`);
    const { responseMessage } = await sendSample(code, changes, true);
    expect(responseMessage).toBe(`Invalid Field Format ${field} (strict mode: ${rule})`);
    const [finding] = (await findLastDetail(app, reader)).refusal?.findings ?? [];
    expect(finding).toMatchObject({ name: field, deviation });
  },
);

test("a card without its number beside the encrypted data is registered and limited, but not in the strict sandbox", async () => {
  const card = { bankCardNo: undefined, sendOtpFlag: "NO" };
  const { responseCode, ...registered } = await sendSample("01", card);
  expect(responseCode).toBe("2000100");
  expect((await sendSample("02", { bankCardToken: registered["bankCardToken"] })).responseCode).toBe(
    "2000200",
  );
  expect((await sendSample("01", card, true)).responseMessage).toBe(
    "Invalid Mandatory Field bankCardNo (strict mode: mandatory)",
  );
  expect((await sendSample("01", { ...card, cardData: undefined })).responseMessage).toBe(
    "Invalid Mandatory Field cardData",
  );
});

test("a body is recorded as it was sent, and answered in the form of the standard", async () => {
  const answer = await sendSample("17", { additionalInfo: [] });
  expect(answer["additionalInfo"]).toEqual({});
  expect((await findLastDetail(app, reader)).request.body).toContain('"additionalInfo":[]');
});

test("the form that is accepted is not named beside the mistake that is not", async () => {
  await sendSample("17", { additionalInfo: [], remark: true });
  const { refusal } = await findLastDetail(app, reader);
  expect(refusal?.findings.map(({ name }) => name)).toEqual(["remark"]);
});

test.each<[string, string, Record<string, unknown>, string]>([
  ["an amount without decimals", "54", { amount: { value: "1500", currency: "IDR" } }, "4005401"],
  ["an amount as a number", "54", { amount: { value: 1500, currency: "IDR" } }, "4005401"],
  ["an amount with a blank", "54", { amount: { value: "1500.00 ", currency: "IDR" } }, "4005401"],
  ["an empty list for a mandatory object", "17", { amount: [] }, "4001701"],
  ["a list with an item for an object", "17", { additionalInfo: [{}] }, "4001701"],
  ["a number for a text of any characters", "17", { partnerReferenceNo: 12_345 }, "4001701"],
  ["a limit in a list", "01", { limit: ["1000000"] }, "4000101"],
  ["a number as a limit in lists", "01", { limit: [[5]] }, "4000101"],
  ["a limit below zero", "01", { limit: -5 }, "4000101"],
  ["a limit that has lost digits", "01", { limit: Number("9007199254740993") }, "4000101"],
  ["a number that has lost digits", "27", { customerNo: Number("12345678901234567890") }, "4002701"],
])("%s is refused", async (_title, code, changes, responseCode) => {
  expect((await sendSample(code, changes)).responseCode).toBe(responseCode);
});
