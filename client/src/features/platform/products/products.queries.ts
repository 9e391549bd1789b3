import { minuteMs } from "contract/time";
import { queryOptions } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import { productsContract, type Product } from "contract/products/products.contract";
import { call } from "#api/call.ts";

/** The catalogue of products, which rarely changes. Its first page has all. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: async ({ signal }) => (await call(productsContract.list, {}, { signal })).data,
  staleTime: 10 * minuteMs,
});

/** The products of an app type. */
export const filterOfferedProducts = (products: readonly Product[], type: Environment): Product[] =>
  products.filter((product) => product.type === type);

/** Removes the selected paths that a type does not offer. */
export const keepOffered = (paths: readonly string[], products: readonly Product[], type: Environment) => {
  const offered = new Set(filterOfferedProducts(products, type).map(({ uripath }) => uripath));
  return paths.filter((path) => offered.has(path));
};
