import { consumerServices } from "contract/snap/services";
import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findLastDetail } from "#test/refusals.ts";
import { buildCallingApp, buildSampleCall, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

async function callService(code: string, changes: Record<string, unknown>) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return (await call(app, await buildSampleCall(service, "/v1.0", changes))).body;
}

const account = (field: string) => `Invalid Card/Account/Customer ${field}/Virtual Account`;
const unknown = "9999999999";

test.each([
  ["02", { bankCardToken: unknown }, account("bankCardToken")],
  ["03", { custIdMerchant: unknown }, account("custIdMerchant")],
  ["05", { token: unknown }, account("token")],
  ["08", { partnerReferenceNo: unknown }, account("partnerReferenceNo")],
  ["11", { accountNo: unknown }, account("accountNo")],
  ["11", { accountNo: "", bankCardToken: unknown }, account("bankCardToken")],
  ["16", { beneficiaryAccountNo: unknown }, account("beneficiaryAccountNo")],
  ["17", { sourceAccountNo: unknown }, account("sourceAccountNo")],
  ["17", { beneficiaryAccountNo: unknown }, account("beneficiaryAccountNo")],
  ["37", { customerNumber: unknown }, account("customerNumber")],
  ["42", { beneficiaryAccountNumber: unknown }, account("beneficiaryAccountNumber")],
  ["54", { bankCardToken: unknown }, account("bankCardToken")],
  ["59", { userAccessToken: unknown }, account("userAccessToken")],
  ["70", { sourceAccountNo: unknown }, account("sourceAccountNo")],
])("service %s with %o names the unknown account", async (code, changes, message) => {
  expect(await callService(code, changes)).toMatchObject({
    responseCode: `404${code}11`,
    responseMessage: message,
  });
});

test("Activity shows the unknown card of service 54", async () => {
  const reader = await signedInAs("tenant", { companyId: app.companyId });
  await callService("54", { bankCardToken: unknown });
  const { refusal } = await findLastDetail(app, reader);
  expect(refusal?.findings).toMatchObject([{ name: "bankCardToken", deviation: "bank_unknown_account" }]);
});

test.each(["26", "30", "31"])("service %s says that a bill was not found", async (code) => {
  const bill = { customerNo: "081234567000", virtualAccountNo: "   70217081234567000" };
  expect(await callService(code, bill)).toMatchObject({
    responseCode: `404${code}12`,
    responseMessage: "Invalid Bill/Virtual Account [Not Found]",
  });
});
