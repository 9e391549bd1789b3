import type { Environment } from "contract/portal/portal.contract";
import type { Transaction } from "#db/database";
import { fieldError } from "#http/app-error";

/** The products of these paths; each must exist in the environment. */
export async function findProducts(tx: Transaction, paths: string[], environment: Environment) {
  const products = await tx.product.findMany({ where: { uriPath: { in: paths }, environment } });
  const unknown = paths.find((path) => !products.some((product) => product.uriPath === path));
  if (unknown !== undefined) throw fieldError("products", "unknown_product", { path: unknown, environment });
  return products;
}
