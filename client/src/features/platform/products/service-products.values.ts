import type { App } from "contract/apps/apps.contract";
import type { Product } from "contract/products/products.contract";

type Granted = Pick<App, "type" | "products">;

const listOffered = (products: readonly Product[], { type }: Granted, service: string) =>
  products.filter((product) => product.type === type && product.service_code === service);

/** Whether an app may call a service. A product counts in every version, and a service that is no product for every app. */
export function grantsService(products: readonly Product[], app: Granted, service: string): boolean {
  const offered = listOffered(products, app, service);
  return offered.length === 0 || offered.some(({ uripath }) => app.products.includes(uripath));
}

/** The codes of the services that are products of an app. */
export const listServices = (products: readonly Product[], app: Granted) =>
  products.filter(({ uripath }) => app.products.includes(uripath)).map(({ service_code }) => service_code);

/** The path of the product to request for a service, in the version of the other products of the app. */
export function findProductOfService(
  products: readonly Product[],
  app: Granted,
  service: string,
): string | undefined {
  const versions = new Set(
    products.filter(({ uripath }) => app.products.includes(uripath)).map(({ version }) => version),
  );
  const offered = listOffered(products, app, service);
  return (offered.find(({ version }) => versions.has(version)) ?? offered[0])?.uripath;
}
