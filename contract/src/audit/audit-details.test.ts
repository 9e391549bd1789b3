import { expect, test } from "vitest";
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
