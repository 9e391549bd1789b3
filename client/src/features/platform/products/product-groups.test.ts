import { expect, test } from "vitest";
import type { Product } from "contract/products/products.contract";
import { consumerServices } from "contract/snap/services";
import { getPresetPaths, presetNames, presets, productFamilies } from "./product-families.ts";
import { groupProducts, shortenPath, splitByFamily, withPaths } from "./product-groups.ts";
import { filterOfferedProducts, keepOffered } from "./products.queries.ts";

const buildProduct = (
  name: string,
  version: Product["version"],
  type: Product["type"] = "sandbox",
): Product => ({
  db_id: "0190b6a0-0000-7000-8000-000000000000",
  name,
  uripath: `/api/v${version}/${name.toLowerCase().replaceAll(" ", "-")}`,
  version,
  type,
  service_code: "11",
  method: "POST",
});

test("products are grouped by version, sorted by name, and match all words of the search", () => {
  const products = [
    buildProduct("Transfer RTGS", "2.0"),
    buildProduct("Balance Inquiry", "1.0"),
    buildProduct("Account Inquiry", "1.0"),
  ];
  expect(
    groupProducts(products, "").map((group) => [group.version, group.products.map((p) => p.name)]),
  ).toEqual([
    ["1.0", ["Account Inquiry", "Balance Inquiry"]],
    ["2.0", ["Transfer RTGS"]],
  ]);
  expect(groupProducts(products, "inquiry bal")).toHaveLength(1);
  expect(groupProducts(products, "nothing")).toEqual([]);
});

test("selecting a group adds its missing paths; deselecting it removes only its paths", () => {
  expect(withPaths(["/a", "/z"], ["/a", "/b"], true)).toEqual(["/a", "/z", "/b"]);
  expect(withPaths(["/a", "/z", "/b"], ["/a", "/b"], false)).toEqual(["/z"]);
});

test("only products of the type of the app are offered", () => {
  const products = [
    buildProduct("Balance Inquiry", "1.0"),
    buildProduct("Balance Inquiry", "1.0", "production"),
    buildProduct("QR", "1.0"),
  ];
  expect(filterOfferedProducts(products, "production").map((p) => p.name)).toEqual(["Balance Inquiry"]);
  expect(keepOffered(["/api/v1.0/balance-inquiry", "/api/v1.0/qr"], products, "production")).toEqual([
    "/api/v1.0/balance-inquiry",
  ]);
});

test("a path is shortened to its distinguishing part", () => {
  expect(shortenPath("/api/v1.0/transfer-va/status")).toBe("transfer-va/status");
  expect(shortenPath("/other")).toBe("other");
});

test("every service of a consumer belongs to one family, and presets name existing services", () => {
  const offered = consumerServices.map(({ code, name }) => ({
    ...buildProduct(name, "1.0"),
    service_code: code,
  }));
  const families = splitByFamily(offered);
  expect(families.map(({ family }) => family)).toEqual([...productFamilies]);
  expect(families.flatMap(({ products }) => products)).toHaveLength(offered.length);
  expect(new Set(families.at(-1)?.products.map(({ service_code: code }) => code))).toEqual(
    new Set(consumerServices.filter(({ group }) => group === "registration").map(({ code }) => code)),
  );
  for (const preset of presetNames)
    expect(getPresetPaths(offered, preset)).toHaveLength(presets[preset].length);
});

test("a preset chooses version 1.0 of its services, among those of the type", () => {
  const transfer = { ...buildProduct("Intrabank Transfer", "1.0"), service_code: "17" };
  const newer = { ...buildProduct("Intrabank Transfer", "2.0"), service_code: "17" };
  expect(getPresetPaths([transfer, newer], "transfers")).toEqual([transfer.uripath]);
  expect(getPresetPaths([newer], "transfers")).toEqual([]);
});
