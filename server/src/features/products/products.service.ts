import type { z } from "zod";
import type { Environment } from "contract/portal/portal.contract";
import type { productsContract } from "contract/products/products.contract";
import { db, type Transaction } from "#db/database";
import { selectPage } from "#db/list-page";
import { fieldFault } from "#http/app-error";
import { listFile } from "#http/list-file";
import { productColumns } from "./products.export.ts";
import { productConditions, productList } from "./products.repository.ts";

type Lists = typeof productsContract;

/** A page of the catalogue. */
export const listProducts = (query: z.output<Lists["list"]["query"]>) =>
  selectPage(db(), productList, productConditions(query), query);

/** All of it as a file. */
export const exportProducts = (query: z.output<Lists["export"]["query"]>) =>
  listFile(query, {
    name: "products",
    columns: productColumns,
    source: productList,
    conditions: productConditions(query),
  });

/** The products behind paths; each must exist in the environment. */
export async function findProducts(tx: Transaction, paths: string[], environment: Environment) {
  const products = await tx.product.findMany({ where: { uriPath: { in: paths }, environment } });
  const unknown = paths.find((path) => !products.some((product) => product.uriPath === path));
  if (unknown !== undefined)
    throw fieldFault("products", `Products: ${unknown} is not a ${environment} product`);
  return products;
}
