import { buildMessage } from "contract/messages/messages";
import type { Environment } from "contract/portal/portal.contract";
import type { Transaction } from "#db/database.ts";
import { createErrorsOfField } from "#http/app-error.ts";

/** The products of these paths; each must exist in the environment. */
export async function findProducts(tx: Transaction, paths: string[], environment: Environment) {
  const products = await tx.product.findMany({ where: { uriPath: { in: paths }, environment } });
  const unknown = paths.filter((path) => !products.some((product) => product.uriPath === path));
  if (unknown.length > 0)
    throw createErrorsOfField(
      "products",
      unknown.map((path) => buildMessage("unknown_product", { path, environment })),
    );
  return products;
}
