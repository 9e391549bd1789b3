import type { Environment } from "contract/portal/portal.contract";
import type { Transaction } from "#db/database";
import { fieldFault } from "#http/app-error";

/** The products behind paths; each must exist in the environment. */
export async function findProducts(tx: Transaction, paths: string[], environment: Environment) {
  const products = await tx.product.findMany({ where: { uriPath: { in: paths }, environment } });
  const unknown = paths.find((path) => !products.some((product) => product.uriPath === path));
  if (unknown !== undefined) throw fieldFault("products", "unknown_product", { path: unknown, environment });
  return products;
}
