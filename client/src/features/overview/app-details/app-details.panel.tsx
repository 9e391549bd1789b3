import type { App } from "contract/apps/apps.contract";
import { AppFacts } from "#features/apps/apps/app-facts.panel.tsx";
import { AppTestData } from "#features/sandbox/test-data/test-data.panel.tsx";
import { AppQuota } from "#features/sandbox/usage/quota.panel.tsx";

/** An app with what the sandbox knows of it. */
export const AppDetails = ({ app, hasOwner }: { app: App; hasOwner: boolean }) => (
  <AppFacts
    app={app}
    hasOwner={hasOwner}
    quota={<AppQuota appId={app.db_id} />}
    testData={<AppTestData app={app} />}
  />
);
