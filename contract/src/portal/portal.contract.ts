import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { fault } from "../messages/validation.ts";

/** Sandbox or production: of an app, of a product, and of the portal as a whole. */
export const Environment = z.enum(["sandbox", "production"], { error: fault("not_environment") });
export type Environment = z.infer<typeof Environment>;

export const PortalInfo = z
  .object({
    product: z.string(),
    version: z.string(),
    commit: z.string().meta({ description: "Short id of the commit that was built, or unknown." }),
    environment: Environment,
    contact_email: z.string(),
  })
  .meta({ id: "PortalInfo" });

export const portalContract = defineContract({
  info: {
    method: "GET",
    path: "/api/v1/portal",
    access: "public",
    summary: "What this portal is: name, version, commit, default environment, contact address",
    message: "Success",
    reply: "data",
    response: PortalInfo,
  },
});
