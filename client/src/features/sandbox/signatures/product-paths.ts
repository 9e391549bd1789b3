import type { Product } from "contract/products/products.contract";

/** The distinct product paths of an environment and version, with the names of the products. */
export function mapPaths(
  products: readonly Product[],
  environment: string | undefined,
  version: string,
): Map<string, string> {
  const offered = products.filter((product) => product.type === environment && product.version === version);
  return new Map(offered.map(({ uripath, name }) => [uripath, name]));
}

/** The path of the same product in another version; a typed path is kept. */
export function findPathInVersion(products: readonly Product[], path: string, version: string): string {
  const product = products.find(({ uripath }) => uripath === path);
  if (product === undefined) return path;
  const same = products.find(
    (other) => other.name === product.name && other.type === product.type && other.version === version,
  );
  return same?.uripath ?? "";
}
