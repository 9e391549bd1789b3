import type { Product } from "contract/products/products.contract";

export interface ProductGroup {
  version: string;
  products: Product[];
}

/** What matches the search, by version; names in alphabetical order. */
export function groupProducts(products: readonly Product[], search: string): ProductGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const text = `${product.name} ${product.uripath} ${product.service_code}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(product.version, [...(groups.get(product.version) ?? []), product]);
  }
  return [...groups]
    .map(([version, found]) => ({ version, products: found.sort((a, b) => a.name.localeCompare(b.name)) }))
    .sort((a, b) => a.version.localeCompare(b.version));
}

/** Adds or removes paths, keeping the order in which people chose. */
export function withPaths(chosen: readonly string[], paths: readonly string[], isChosen: boolean): string[] {
  const others = chosen.filter((path) => !paths.includes(path));
  if (!isChosen) return others;
  return [...chosen, ...paths.filter((path) => !chosen.includes(path))];
}

/** `/api/v1.0/transfer-va/status` as `transfer-va/status`: what tells products apart. */
export const shortPath = (path: string) => path.replace(/^\/api\/v[\d.]+\//, "").replace(/^\//, "") || path;

/** Long paths differ at their end: `account-inquiry-external`, `account-inquiry-internal`. */
export const withoutStart = (path: string, keep: number) =>
  path.length <= keep + 1 ? path : `…${path.slice(-keep)}`;
