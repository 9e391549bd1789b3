import type { ListRequest } from "#lists/serve-list";
import { productColumns } from "./products.export.ts";
import { presentProduct } from "./products.presenter.ts";
import { productConditions, productSource, type ProductFilter } from "./products.repository.ts";

export const listOfProducts = {
  source: productSource,
  isWhole: true,
  conditions: ({ filter }: ListRequest<ProductFilter>) => productConditions(filter),
  present: () => presentProduct,
  file: { name: "products", columns: () => productColumns },
};
