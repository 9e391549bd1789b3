import type { Product } from "contract/products/products.contract";
import { getFamily, productFamilies } from "./product-families.ts";
import { isMatch } from "#ui/text/matching.ts";

export interface ProductGroup {
  version: Product["version"];
  products: Product[];
}

/** The products of one family, in order. */
export const splitByFamily = (products: readonly Product[]) =>
  productFamilies.flatMap((family) => {
    const found = products.filter((product) => getFamily(product) === family);
    return found.length === 0 ? [] : [{ family, products: found }];
  });

/** Groups the matching products by version and sorts them by name. */
export function groupProducts(products: readonly Product[], search: string): ProductGroup[] {
  const groups = new Map<Product["version"], Product[]>();
  for (const product of products) {
    const { name: title, uripath, service_code: code } = product;
    if (!isMatch({ title, text: `${uripath} ${code}` }, search)) continue;
    groups.set(product.version, [...(groups.get(product.version) ?? []), product]);
  }
  return [...groups]
    .map(([version, found]) => ({ version, products: found.sort((a, b) => a.name.localeCompare(b.name)) }))
    .sort((a, b) => a.version.localeCompare(b.version));
}

/** Adds or removes paths and keeps the order of selection. */
export function withPaths(chosen: readonly string[], paths: readonly string[], isChosen: boolean): string[] {
  const others = chosen.filter((path) => !paths.includes(path));
  if (!isChosen) return others;
  return [...chosen, ...paths.filter((path) => !chosen.includes(path))];
}

/** Shortens `/api/v1.0/transfer-va/status` to `transfer-va/status`. */
export const shortenPath = (path: string) => path.replace(/^\/api\/v[\d.]+\//, "").replace(/^\//, "") || path;
