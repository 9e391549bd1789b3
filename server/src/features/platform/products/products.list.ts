import type { z } from "zod";
import type { productsContract } from "contract/products/products.contract";
import { environmentNames } from "contract/portal/environment-names";
import { Prisma, type Product } from "#db/generated/client.ts";
import { selectColumns } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { contains, search } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

type ListQuery = z.output<typeof productsContract.list.query>;
/** A product row as PostgreSQL returns it. The version has its wire value. */
export type ProductRow = Omit<Product, "createdAt" | "version"> & { version: "1.0" | "2.0" };

const t = selectColumns("t", Prisma.ProductScalarFieldEnum);

/** The catalogue. */
export const productList = defineList<ListQuery, ProductRow>({
  table: Prisma.sql`products t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    name: { sql: t.name, type: "text" },
    uripath: { sql: t.uriPath, type: "text" },
  },
  row: listRow<ProductRow>({
    id: t.id,
    name: t.name,
    serviceCode: t.serviceCode,
    method: t.method,
    uriPath: t.uriPath,
    version: t.version,
    environment: t.environment,
  }),
  joins: Prisma.empty,
  scope: {},
  filters: { keyword: (keyword) => search(contains(keyword, t.name, t.uriPath)) },
  file: {
    name: "products",
    columns: () => ({
      id: "not in files",
      name: { title: "Product", cell: (row) => row.name },
      serviceCode: { title: "Service code", cell: (row) => row.serviceCode },
      method: { title: "Method", cell: (row) => row.method },
      uriPath: { title: "Path", cell: (row) => row.uriPath },
      version: { title: "Version", cell: (row) => row.version },
      environment: { title: "Type", cell: (row) => environmentNames.en[row.environment] },
    }),
  },
});
