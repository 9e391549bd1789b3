import { expect, test } from "vitest";
import { loadDetails } from "../snap/service-details.ts";
import { listReasons } from "./refusal-reasons.ts";

const list = async (service: string, responseCase: Parameters<typeof listReasons>[1]) =>
  listReasons(service, responseCase, (await loadDetails(service)).request);

test("the bank's reasons are those whose fields the service has", async () => {
  expect(await list("18", "40315")).toEqual({ causes: [], bank: ["bank_other_name", "bank_date_ahead"] });
  expect(await list("17", "40315")).toEqual({ causes: [], bank: ["bank_date_ahead"] });
  expect((await list("11", "40411")).bank).toEqual(["bank_unknown_account"]);
});

test("a case that no value leads to has no reason of the bank", async () => {
  expect(await list("18", "40303")).toEqual({ causes: [], bank: [] });
});

test("causes are those of the checks of the service", async () => {
  expect((await list("18", "40100")).causes).toContain("product_not_granted");
  expect((await list("73", "40100")).causes).not.toContain("product_not_granted");
  for (const service of ["07", "74"])
    expect((await list(service, "40100")).causes).toContain("grant_invalid");
  expect((await list("18", "40100")).causes).not.toContain("grant_invalid");
  expect((await list("18", "40400")).causes).toEqual([]);
});

test("a service that tenants serve has no reasons of the sandbox", async () => {
  expect(await list("52", "40100")).toEqual({ causes: [], bank: [] });
});
