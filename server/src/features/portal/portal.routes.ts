import { portalContract } from "contract/portal/portal.contract";
import { config } from "#config";
import { serve } from "#http/serve";
import { productCommit, productName, productVersion } from "../../product.ts";

export const portalRoutes = serve(portalContract, {
  info: () => ({
    product: productName,
    version: productVersion,
    commit: productCommit,
    environment: config().PORTAL_ENVIRONMENT,
    contact_email: config().CONTACT_EMAIL,
    idle_sign_out_minutes: config().IDLE_SIGN_OUT_MINUTES,
    snap_base_url: config().SNAP_BASE_URL?.replace(/\/+$/, "") ?? "",
  }),
});
