import type { Product } from "contract/products/products.contract";

/** The paths of the products of one environment and version, each once, with the product's name. */
export function pathsOf(
  products: readonly Product[],
  environment: string | undefined,
  version: string,
): Map<string, string> {
  const offered = products.filter((product) => product.type === environment && product.version === version);
  return new Map(offered.map(({ uripath, name }) => [uripath, name]));
}

/** The same product's path in another version; a path typed by hand stays as it is. */
export function pathInVersion(products: readonly Product[], path: string, version: string): string {
  const product = products.find(({ uripath }) => uripath === path);
  if (product === undefined) return path;
  const same = products.find(
    (other) => other.name === product.name && other.type === product.type && other.version === version,
  );
  return same?.uripath ?? "";
}
