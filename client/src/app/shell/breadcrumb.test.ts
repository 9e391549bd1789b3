// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { changeLanguage } from "#ui/text/i18n.ts";
import { segmentsOf } from "#app/shell/breadcrumb.ts";

test("segments are capitalised and hyphens become spaces", () => {
  expect(segmentsOf("/app/apps")).toEqual(["App", "Apps"]);
  expect(segmentsOf("/tenant/sit-request-history/")).toEqual(["Tenant", "Sit request history"]);
});

test("in Indonesian, the segments are translated", async () => {
  await changeLanguage("id");
  expect(segmentsOf("/app/productions")).toEqual(["Portal", "Permintaan SIT"]);
  expect(segmentsOf("/tenant/documentations/sit-workflow")).toEqual([
    "Tenant",
    "Dokumentasi",
    "Sit workflow",
  ]);
  await changeLanguage("en");
});

test("an invalid percent-encoding is shown unchanged", () => {
  expect(segmentsOf("/app/%E0%A4%A")).toEqual(["App", "%E0%A4%A"]);
});
