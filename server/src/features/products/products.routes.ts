import { productsContract } from "contract/products/products.contract";
import { serve } from "#http/serve";
import { presentProduct } from "./products.presenter.ts";
import { exportProducts, listProducts } from "./products.service.ts";

export const productsRoutes = serve(productsContract, {
  list: async ({ query }) => {
    const { rows, meta } = await listProducts(query);
    return { rows: rows.map(presentProduct), meta };
  },
  export: ({ query }) => exportProducts(query),
});
