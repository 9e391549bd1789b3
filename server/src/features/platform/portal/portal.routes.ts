import { portalContract } from "contract/portal/portal.contract";
import type { z } from "zod";
import { getConfig, getSnapBaseUrl } from "#config/config.ts";
import { serve } from "#http/serve.ts";
import { productCommit, productName, productVersion } from "#config/product.ts";

export const portalRoutes = serve(portalContract, {
  info: (): z.output<typeof portalContract.info.response> => ({
    product: productName,
    version: productVersion,
    commit: productCommit,
    environment: getConfig().PORTAL_ENVIRONMENT,
    contact_email: getConfig().CONTACT_EMAIL,
    idle_sign_out_minutes: getConfig().IDLE_SIGN_OUT_MINUTES,
    registration: getConfig().REGISTRATION,
    registration_domains: getConfig().REGISTRATION_DOMAINS,
    mails: getConfig().SMTP_URL === undefined ? "written" : "sent",
    snap_base_url: getSnapBaseUrl(getConfig()) ?? "",
  }),
});
