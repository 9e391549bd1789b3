import { portalContract } from "contract/portal/portal.contract";
import type { z } from "zod";
import { config, getSnapBaseUrl } from "#config/config.ts";
import { serve } from "#http/serve.ts";
import { productCommit, productName, productVersion } from "#config/product.ts";

export const portalRoutes = serve(portalContract, {
  info: (): z.output<typeof portalContract.info.response> => ({
    product: productName,
    version: productVersion,
    commit: productCommit,
    environment: config().PORTAL_ENVIRONMENT,
    contact_email: config().CONTACT_EMAIL,
    idle_sign_out_minutes: config().IDLE_SIGN_OUT_MINUTES,
    registration: config().REGISTRATION,
    registration_domains: config().REGISTRATION_DOMAINS,
    mails: config().SMTP_URL === undefined ? "written" : "sent",
    snap_base_url: getSnapBaseUrl(config()) ?? "",
  }),
});
