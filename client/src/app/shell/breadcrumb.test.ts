import { expect, test } from "vitest";
import { segmentsOf } from "#app/shell/breadcrumb.ts";

test("segments are capitalised and hyphens become spaces", () => {
  expect(segmentsOf("/app/apps")).toEqual(["App", "Apps"]);
  expect(segmentsOf("/tenant/sit-request-history/")).toEqual(["Tenant", "Sit request history"]);
});

test("a broken escape is shown as it is", () => {
  expect(segmentsOf("/app/%E0%A4%A")).toEqual(["App", "%E0%A4%A"]);
});
