import { queryOptions } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import { productsContract, type Product } from "contract/products/products.contract";
import { callEveryPage } from "#api/call.ts";

/** The catalogue; it does not change while people work. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: ({ signal }) => callEveryPage(productsContract.list, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** The products that an app of this type may use. */
export const offeredProducts = (products: readonly Product[], type: Environment): Product[] =>
  products.filter((product) => product.type === type);

/** Of the chosen paths, those that the other type has as well. */
export const stillOffered = (paths: readonly string[], products: readonly Product[], type: Environment) => {
  const offered = new Set(offeredProducts(products, type).map(({ uripath }) => uripath));
  return paths.filter((path) => offered.has(path));
};
