import type { Product } from "contract/products/products.contract";
import type { ProductRow } from "./products.list.ts";

export const presentProduct = (row: ProductRow): Product => ({
  db_id: row.id,
  name: row.name,
  uripath: row.uriPath,
  version: row.version,
  type: row.environment,
  service_code: row.serviceCode,
  method: row.method,
});
