import { searchContract } from "contract/search/search.contract";
import { serve } from "#http/serve.ts";
import { findEverywhere } from "./search.service.ts";

export const searchRoutes = serve(searchContract, {
  find: ({ actor, query }) => findEverywhere(actor, query),
});
