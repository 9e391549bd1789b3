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
  const ask = async (target: string, body: object) => {
    const sent = { partnerReferenceNo: createExternalId(), ...body };
    const answer = await call(app, {
      method: "POST",
      target: `/v1.0/${target}`,
      body: JSON.stringify(sent),
    });
    return answer.body.responseCode;
  };
  const inquire = (beneficiaryBankCode: string) =>
    ask("account-inquiry-external", { beneficiaryBankCode, beneficiaryAccountNo: "5000500501" });
  return { add, ask, inquire };
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

test.each(["991", "9910017"])("an account added at %s is one of the bank of the sandbox", async (written) => {
  const { add, ask, inquire } = await prepare();
  expect(getData(contract.create, await add(written)).bank_code).toBe("");
  expect(await ask("account-inquiry-internal", { beneficiaryAccountNo: "5000500501" })).toBe("2001500");
  const toBank = {
    customerNumber: "6281234567890",
    beneficiaryAccountNumber: "5000500501",
    amount: { value: "1.00", currency: "IDR" },
  };
  for (const beneficiaryBankCode of ["991", written]) {
    expect(await inquire(beneficiaryBankCode)).toBe("2001600");
    const additionalInfo = { beneficiaryBankCode };
    expect(await ask("emoney/bank-account-inquiry", { ...toBank, additionalInfo })).toBe("2004200");
    expect(await ask("emoney/transfer-bank", { ...toBank, beneficiaryBankCode })).toBe("2004300");
  }
  expect(await ask("emoney/transfer-bank", toBank)).toBe("2004300");
});

test.each(["999", "9990017"])("an account at %s, which no call would reach, is refused", async (written) => {
  const { add } = await prepare();
  expect(getErrors(await add(written))).toEqual([
    "bank_code: Bank code must not be 999, the bank that the sandbox does not serve: no call reaches its accounts",
  ]);
});
