import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { Callbacks } from "#features/sandbox/callbacks/callbacks.panel.tsx";
import { GivenUpCallbacks } from "#features/sandbox/callbacks/given-up.panel.tsx";
import { ListenCard } from "#features/sandbox/callbacks/listen-card.panel.tsx";
import { tenantServerQuery } from "#features/sandbox/tenant-servers/tenant-servers.queries.ts";
import { useMayDevelopInForm } from "#features/identity/company-members/company-members.queries.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";

/** The callbacks of an app, and without a server how to receive them. */
export function AppCallbacksTab({ app }: { app: App }) {
  const { data } = useQuery({ ...tenantServerQuery(app.db_id), meta: { failure: "quiet" } });
  const isTenant = getRole(useSignedIn().roles) === "tenant";
  const mayDevelop = useMayDevelopInForm();
  return (
    <>
      {isTenant && mayDevelop && app.state === "active" && <GivenUpCallbacks appId={app.db_id} />}
      <Callbacks appId={app.db_id} />
      {isTenant && data?.server === null && app.state === "active" && (
        <Box mt="lg">
          <ListenCard appId={app.db_id} />
        </Box>
      )}
    </>
  );
}
