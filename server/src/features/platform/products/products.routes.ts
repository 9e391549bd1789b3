import { productsContract } from "contract/products/products.contract";
import { serve } from "#http/serve.ts";
import { serveList, getUnlimitedScope } from "#lists/serve-list.ts";
import { productList } from "./products.list.ts";
import { presentProduct } from "./products.presenter.ts";

export const productsRoutes = serve(productsContract, {
  ...serveList({ list: productList, scope: getUnlimitedScope, isWhole: true, present: () => presentProduct }),
});
