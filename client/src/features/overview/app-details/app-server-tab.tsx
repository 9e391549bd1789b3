import type { App } from "contract/apps/apps.contract";
import { ClientSimulator } from "#features/sandbox/outgoing-calls/client-simulator.panel.tsx";
import { ProviderKeysCard, TenantServerCard } from "#features/sandbox/tenant-servers/tenant-server.panel.tsx";
import layout from "#ui/layout.module.css";

/** The server of an app that the portal calls, how it knows the portal, and the simulator of its client. */
export function AppServerTab({ app }: { app: App }) {
  return (
    <div className={layout.columnsFrame}>
      <div className={layout.columns}>
        <div className={layout.column}>
          <TenantServerCard app={app} />
          <ProviderKeysCard />
        </div>
        <div className={layout.column}>
          <ClientSimulator app={app} />
        </div>
      </div>
    </div>
  );
}
