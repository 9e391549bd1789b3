import type { Product } from "contract/products/products.contract";
import { isMatch } from "#ui/text/matching.ts";

export interface ProductGroup {
  version: string;
  products: Product[];
}

/** Groups the matching products by version and sorts them by name. */
export function groupProducts(products: readonly Product[], search: string): ProductGroup[] {
  const groups = new Map<string, Product[]>();
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
