import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { invalid } from "../messages/validation.ts";

/** Sandbox or production: of an app, of a product, and of the portal as a whole. */
export const Environment = z.enum(["sandbox", "production"], { error: invalid("not_environment") });
export type Environment = z.infer<typeof Environment>;

export const PortalInfo = z
  .object({
    product: z.string(),
    version: z.string(),
    commit: z.string().meta({ description: "Short id of the built commit, or unknown." }),
    environment: Environment,
    contact_email: z.string(),
    idle_sign_out_minutes: z.int().meta({
      description: "Minutes without input after which the portal's own pages sign out; 0: never.",
    }),
    registration: z.enum(["off", "approval", "open"]).meta({
      description:
        "`off`: visitors cannot register. `approval`: an administrator decides. `open`: accounts are open at once.",
    }),
    registration_domains: z
      .array(z.string())
      .meta({ description: "Domains of email addresses that may register; empty: all." }),
    mails: z.enum(["sent", "written"]).meta({
      description:
        "`written`: there is no mail server; mails are files on the portal's machine, and nobody gets them.",
    }),
    snap_base_url: z.string().meta({
      description: "Base address of the sandbox; empty: the address of the portal.",
    }),
  })
  .meta({ id: "PortalInfo" });

export const portalContract = defineContract({
  info: {
    method: "GET",
    path: "/api/v1/portal",
    access: "public",
    summary: "Portal information: name, version, commit, default environment, contact address",
    message: "Success",
    reply: "data",
    response: PortalInfo,
  },
});
