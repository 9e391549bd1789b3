import { postmanCollectionsContract } from "contract/postman-collections/postman-collections.contract";
import { serve } from "#http/serve.ts";
import { buildPostmanCollection } from "./postman-collections.service.ts";

export const postmanCollectionsRoutes = serve(postmanCollectionsContract, {
  download: ({ actor, params, query }) => buildPostmanCollection(actor, params.appId, query.language),
});
