import type { Product } from "contract/products/products.contract";
import type { ProductRow } from "./products.repository.ts";

const versions = { v1: "1.0", v2: "2.0" } as const;

export const presentProduct = (row: ProductRow): Product => ({
  db_id: row.id,
  name: row.name,
  uripath: row.uriPath,
  version: versions[row.version],
  type: row.environment,
  service_code: row.serviceCode,
  method: row.method,
});
