import { uploadsContract } from "contract/uploads/uploads.contract";
import { serve } from "#http/serve.ts";
import { storeDocument, storeImage } from "./uploads.service.ts";

export const uploadsRoutes = serve(uploadsContract, {
  image: ({ actor, file }) => storeImage(actor, file),
  document: ({ actor, file }) => storeDocument(actor, file),
});
