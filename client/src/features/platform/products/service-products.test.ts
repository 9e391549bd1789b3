import type { Product } from "contract/products/products.contract";
import { expect, test } from "vitest";
import { findProductOfService, grantsService } from "./service-products.values.ts";

const product = (uripath: string, version: "1.0" | "2.0", service_code: string): Product => ({
  db_id: uripath,
  name: uripath,
  uripath,
  version,
  type: "sandbox",
  service_code,
  method: "POST",
});
const products = [
  product("/api/v1.0/balance-inquiry", "1.0", "11"),
  product("/api/v2.0/balance-inquiry", "2.0", "11"),
  product("/api/v1.0/transfer-intrabank", "1.0", "17"),
  product("/api/v2.0/transfer-intrabank", "2.0", "17"),
];
const app = { type: "sandbox" as const, products: ["/api/v2.0/balance-inquiry"] };

test("a product counts for its service in every version", () => {
  expect(grantsService(products, app, "11")).toBe(true);
  expect(grantsService(products, app, "17")).toBe(false);
  expect(grantsService(products, { ...app, products: ["/api/v1.0/transfer-intrabank"] }, "17")).toBe(true);
});

test("a service that is no product, such as the access token, needs none", () => {
  expect(grantsService(products, app, "73")).toBe(true);
  expect(findProductOfService(products, app, "73")).toBeUndefined();
});

test("the product to request has the version of the others", () => {
  expect(findProductOfService(products, app, "17")).toBe("/api/v2.0/transfer-intrabank");
  expect(findProductOfService(products, { ...app, products: [] }, "17")).toBe("/api/v1.0/transfer-intrabank");
  expect(findProductOfService(products, { ...app, type: "production" }, "17")).toBeUndefined();
});
