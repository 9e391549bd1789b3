import { quotasContract } from "contract/quotas/quotas.contract";
import { serve } from "#http/serve.ts";
import { listQuotas, listQuotasOfTenant } from "./quotas.service.ts";

export const quotasRoutes = serve(quotasContract, {
  list: ({ actor }) => listQuotas(actor),
  listOfTenant: ({ params }) => listQuotasOfTenant(params.userId),
});
