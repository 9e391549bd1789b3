import type { z } from "zod";
import type { productsContract } from "contract/products/products.contract";
import { Prisma, type Product } from "#db/generated/client";
import { columnsOf } from "#lists/columns";
import { contains, search, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";

type ListQuery = z.output<typeof productsContract.list.query>;
/** A product row as PostgreSQL returns it. The version has its wire value. */
export type ProductRow = Omit<Product, "createdAt" | "version"> & { version: "1.0" | "2.0" };

export type ProductFilter = Pick<ListQuery, "keyword">;

const t = columnsOf("t", Prisma.ProductScalarFieldEnum);

export const productSource: ListSource<ListQuery["order_by"], ProductRow> = {
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
};

export const productConditions = ({ keyword = "" }: ProductFilter): Condition[] =>
  keyword === "" ? [] : [search(contains(keyword, t.name, t.uriPath))];
