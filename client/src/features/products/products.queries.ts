import { queryOptions } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import { productsContract, type Product } from "contract/products/products.contract";
import { callEveryPage } from "#api/call.ts";

/** The catalogue of products, which rarely changes. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: ({ signal }) => callEveryPage(productsContract.list, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** The products of an app type. */
export const offeredProducts = (products: readonly Product[], type: Environment): Product[] =>
  products.filter((product) => product.type === type);

/** Removes the selected paths that a type does not offer. */
export const keepOffered = (paths: readonly string[], products: readonly Product[], type: Environment) => {
  const offered = new Set(offeredProducts(products, type).map(({ uripath }) => uripath));
  return paths.filter((path) => offered.has(path));
};
