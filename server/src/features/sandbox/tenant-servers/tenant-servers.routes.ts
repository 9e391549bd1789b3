import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { serve } from "#http/serve.ts";
import { testConnection } from "./tenant-servers.connection.service.ts";
import { presentTenantServer } from "./tenant-servers.presenter.ts";
import { removeTenantServer, setTenantServer, showTenantServer } from "./tenant-servers.service.ts";

export const tenantServersRoutes = serve(tenantServersContract, {
  show: async ({ actor, params }) => {
    const { server, isChangeable } = await showTenantServer(actor, params.appId);
    return { server: server && presentTenantServer(server), can: { change: isChangeable } };
  },
  set: async ({ actor, params, body }) =>
    presentTenantServer(await setTenantServer(actor, params.appId, body)),
  remove: ({ actor, params }) => removeTenantServer(actor, params.appId),
  test: ({ actor, params }) => testConnection(actor, params.appId),
});
