import { testDataContract as contract } from "contract/test-data/test-data.contract";
import { expect, test } from "vitest";
import { getData, getErrors, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, createExternalId } from "#test/snap-client.ts";

/* The bank of an added account, and the ways in which calls may write it. */

usePortal();

async function prepare() {
  const app = await buildCallingApp();
  const developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
  const add = (bank_code: string) =>
    developer.send(contract.create, {
      params: { appId: app.id },
      body: { account_number: "5000500501", name: "Budi Santosa", bank_code },
    });
  const inquire = async (beneficiaryBankCode: string) => {
    const body = JSON.stringify({
      partnerReferenceNo: createExternalId(),
      beneficiaryBankCode,
      beneficiaryAccountNo: "5000500501",
    });
    const target = "/v1.0/account-inquiry-external";
    return (await call(app, { method: "POST", target, body })).body.responseCode;
  };
  return { add, inquire };
}

test.each([
  ["BMRIIDJA", "008"],
  ["bmriidja", "008"],
  ["0080017", "008"],
  ["XYZAIDJAXXX", "XYZAIDJA"],
])("an account added at %s is reached by every code of its bank", async (written, stored) => {
  const { add, inquire } = await prepare();
  expect(getData(contract.create, await add(written)).bank_code).toBe(stored);
  const codes = stored === "008" ? ["BMRIIDJA", "008", "0080017"] : [written, stored, "xyzaidja"];
  for (const code of codes) expect(await inquire(code)).toBe("2001600");
  expect(getFailure(await add(stored), "conflict").errors).toMatchObject([{ code: "test_account_taken" }]);
});

test.each(["BCA", "14", "12345", "BMRIIDJA1"])(
  "the bank code %s, which no call accepts, is refused",
  async (written) => {
    const { add } = await prepare();
    expect(getErrors(await add(written))).toEqual([
      "bank_code: Bank code must have three digits such as 014 or seven such as 0140397, or be a BIC such as CENAIDJA",
    ]);
  },
);
