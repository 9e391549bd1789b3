import type { z } from "zod";
import type { Environment } from "contract/portal/portal.contract";
import type { productsContract } from "contract/products/products.contract";
import { db, type Transaction } from "#db/database";
import type { Prisma } from "#db/generated/client";
import { literally } from "#db/like-pattern";
import { fieldFault } from "#http/app-error";

type ListQuery = z.output<typeof productsContract.list.query>;

const columns = { created_at: "createdAt", name: "name", uripath: "uriPath" } as const;

export async function listProducts(query: ListQuery) {
  const direction = query.order_type === "ASC" ? "asc" : "desc";
  const where = matching(query.keyword);
  const [total, rows] = await Promise.all([
    db().product.count({ where }),
    db().product.findMany({
      where,
      orderBy: [{ [columns[query.order_by]]: direction }, { id: direction }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ]);
  return { rows, meta: { total, page: query.page, limit: query.limit } };
}

function matching(keyword: string | undefined): Prisma.ProductWhereInput {
  if (keyword === undefined || keyword === "") return {};
  const contains = { contains: literally(keyword), mode: "insensitive" as const };
  return { OR: [{ name: contains }, { uriPath: contains }] };
}

/** The products behind paths; each must exist in the environment. */
export async function findProducts(tx: Transaction, paths: string[], environment: Environment) {
  const products = await tx.product.findMany({ where: { uriPath: { in: paths }, environment } });
  const unknown = paths.find((path) => !products.some((product) => product.uriPath === path));
  if (unknown !== undefined)
    throw fieldFault("products", `Products: ${unknown} is not a ${environment} product`);
  return products;
}
