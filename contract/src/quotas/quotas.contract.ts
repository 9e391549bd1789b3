import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** What a company may have; all but the first two are numbers of entries at the same time. */
export const quotaNames = [
  "stored_bytes",
  "uploads_per_day",
  "waiting_apps",
  "apps",
  "open_requests",
  "requests",
  "open_invitations",
  "machine_tokens",
  "keys",
  "saved_views",
  "kept_calls",
] as const;
export type QuotaName = (typeof quotaNames)[number];

export const CompanyQuota = z
  .object({
    quota: z.enum(quotaNames).meta({
      description:
        "`stored_bytes` and `uploads_per_day` (of the last 24 hours) count documents and images. `apps`, `requests` and " +
        "`keys` include ended ones, which are kept; `keys` are registered keys and pairs made by the portal.",
    }),
    limit: z.int(),
    used: z.int().meta({ description: "May be above a limit that was lowered." }),
  })
  .meta({ id: "CompanyQuota" });
export type CompanyQuota = z.infer<typeof CompanyQuota>;

const description =
  "A call that would exceed a quota is refused with 409 and the code `quota_` and its name. Calls of administrators are not.";

export const quotasContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/company/quotas",
    access: ["tenant"],
    summary: "What the caller's company uses of its quotas",
    description,
    message: "Success",
    reply: "data",
    response: z.array(CompanyQuota),
  },
  listOfTenant: {
    method: "GET",
    path: "/api/v1/users/:userId/company/quotas",
    access: ["admin"],
    summary: "What the company of a tenant uses of its quotas",
    description,
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: z.array(CompanyQuota),
  },
});
