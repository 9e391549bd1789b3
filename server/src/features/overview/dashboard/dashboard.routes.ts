import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { serve } from "#http/serve.ts";
import { presentAdminDashboard, presentTenantDashboard } from "./dashboard.presenter.ts";
import { loadAdminDashboard, countWaiting, loadTenantDashboard } from "./dashboard.service.ts";

export const dashboardRoutes = serve(dashboardContract, {
  get: async ({ actor }) =>
    actor.role === "admin"
      ? presentAdminDashboard(await loadAdminDashboard(actor))
      : presentTenantDashboard(await loadTenantDashboard(actor)),
  waiting: () => countWaiting(),
});
