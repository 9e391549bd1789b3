import { expect, test } from "vitest";
import type { Product } from "contract/products/products.contract";
import { groupProducts, shortPath, withoutStart, withPaths } from "./product-groups.ts";
import { offeredProducts, stillOffered } from "./products.queries.ts";

const product = (name: string, version: Product["version"], type: Product["type"] = "sandbox"): Product => ({
  db_id: "0190b6a0-0000-7000-8000-000000000000",
  name,
  uripath: `/api/v${version}/${name.toLowerCase().replaceAll(" ", "-")}`,
  version,
  type,
  service_code: "11",
  method: "POST",
});

test("products stand by version and by name; every word of the search must be found", () => {
  const products = [
    product("Transfer RTGS", "2.0"),
    product("Balance Inquiry", "1.0"),
    product("Account Inquiry", "1.0"),
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

test("choosing a group adds what is missing, once; leaving it removes only that group", () => {
  expect(withPaths(["/a", "/z"], ["/a", "/b"], true)).toEqual(["/a", "/z", "/b"]);
  expect(withPaths(["/a", "/z", "/b"], ["/a", "/b"], false)).toEqual(["/z"]);
});

test("an app is offered only products of its type", () => {
  const products = [
    product("Balance Inquiry", "1.0"),
    product("Balance Inquiry", "1.0", "production"),
    product("QR", "1.0"),
  ];
  expect(offeredProducts(products, "production").map((p) => p.name)).toEqual(["Balance Inquiry"]);
  expect(stillOffered(["/api/v1.0/balance-inquiry", "/api/v1.0/qr"], products, "production")).toEqual([
    "/api/v1.0/balance-inquiry",
  ]);
});

test("a path is shortened to what tells products apart", () => {
  expect(shortPath("/api/v1.0/transfer-va/status")).toBe("transfer-va/status");
  expect(shortPath("/other")).toBe("other");
  expect(withoutStart("account-inquiry-external", 16)).toBe("…inquiry-external");
  expect(withoutStart("debit/status", 16)).toBe("debit/status");
});
