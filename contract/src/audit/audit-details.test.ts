import { expect, test } from "vitest";
import { AppEventData } from "../apps/apps.lifecycle.contract.ts";
import { testDataContract } from "../test-data/test-data.contract.ts";
import { describeAuditDetails } from "./audit-details.ts";

test("details of a security event have names in both languages; a name that is unknown is shown unchanged", () => {
  const details = { machine_token: "CI", max_rate: 60, added_later: ["a"] };
  expect(describeAuditDetails(details, "id").map(({ name }) => name)).toEqual([
    "Token mesin",
    "Batas akses maksimum",
    "added later",
  ]);
  expect(describeAuditDetails(details, "en")).toEqual([
    { name: "Machine token", value: "CI" },
    { name: "Max hit rate", value: "60" },
    { name: "added later", value: '["a"]' },
  ]);
});

test("events of earlier versions have the same names", () => {
  const earlier = { keyId: "k1", signsFrom: "2026-11-27T00:00:00.000Z", removedKeys: 1 };
  expect(describeAuditDetails(earlier, "en").map(({ name }) => name)).toEqual([
    "Key id",
    "Signs from",
    "Removed keys",
  ]);
});

test("a detail that has parts is shown with the name of each", () => {
  const details = { from: { number: "0060209031245", balance: "1.00" }, rewrapped: { app_secrets: 2 } };
  expect(describeAuditDetails(details, "id")).toEqual([
    { name: "Dari", value: "Nomor: 0060209031245, Saldo: 1.00" },
    { name: "Dienkripsi ulang", value: "app secrets: 2" },
  ]);
});

test.each(Object.keys({ ...AppEventData.shape, ...testDataContract.edit.body.shape }))(
  "%s, which the events of apps and test accounts copy, has an Indonesian name",
  (name) => {
    expect(describeAuditDetails({ [name]: "" }, "id")).not.toEqual([
      { name: name.replaceAll("_", " "), value: "" },
    ]);
  },
);
