import { productsContract } from "contract/products/products.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { listOfProducts } from "./products.list.ts";

export const productsRoutes = serve(productsContract, { ...serveList(listOfProducts) });
