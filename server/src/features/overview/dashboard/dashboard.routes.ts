import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { serve } from "#http/serve.ts";
import { presentAdminDashboard, presentTenantDashboard } from "./dashboard.presenter.ts";
import { adminDashboard, countWaiting, tenantDashboard } from "./dashboard.service.ts";

export const dashboardRoutes = serve(dashboardContract, {
  get: async ({ actor }) =>
    actor.role === "admin"
      ? presentAdminDashboard(await adminDashboard(actor))
      : presentTenantDashboard(await tenantDashboard(actor)),
  waiting: () => countWaiting(),
});
