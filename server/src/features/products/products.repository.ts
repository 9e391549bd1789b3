import type { z } from "zod";
import type { productsContract } from "contract/products/products.contract";
import { Prisma, type Product } from "#db/generated/client";
import { changedRow, listRow } from "#db/list-row";
import { contained, type Condition, type ListSource } from "#db/list-source";

type ListQuery = z.output<typeof productsContract.list.query>;
export type ProductRow = Omit<Product, "createdAt">;

/** The version as the wire and the table have it; the query builder calls it by another name. */
type ProductJson = Omit<ProductRow, "version"> & { version: "1.0" | "2.0" };

export const productList: ListSource<ListQuery["order_by"], ProductRow> = {
  table: Prisma.sql`products t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    name: { sql: Prisma.sql`t.name`, type: "text" },
    uripath: { sql: Prisma.sql`t."uriPath"`, type: "text" },
  },
  row: changedRow(
    listRow<ProductJson>({
      id: Prisma.sql`t.id`,
      name: Prisma.sql`t.name`,
      serviceCode: Prisma.sql`t."serviceCode"`,
      method: Prisma.sql`t.method`,
      uriPath: Prisma.sql`t."uriPath"`,
      version: Prisma.sql`t.version`,
      environment: Prisma.sql`t.environment`,
    }),
    ({ version, ...json }) => ({ ...json, version: version === "1.0" ? "v1" : "v2" }),
  ),
  joins: Prisma.empty,
};

export const productConditions = ({ keyword = "" }: Pick<ListQuery, "keyword">): Condition[] =>
  keyword === "" ? [] : [contained(keyword, Prisma.sql`t.name`, Prisma.sql`t."uriPath"`)];
