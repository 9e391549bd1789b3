import { portalContract } from "contract/portal/portal.contract";
import { config } from "#config";
import { serve } from "#http/serve";
import { productName, productVersion } from "./portal.service.ts";

export const portalRoutes = serve(portalContract, {
  info: () => ({
    product: productName,
    version: productVersion,
    environment: config().PORTAL_ENVIRONMENT,
    contact_email: config().CONTACT_EMAIL,
  }),
});
