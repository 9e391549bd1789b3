import { useQuery } from "@tanstack/react-query";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { EnvironmentBlock } from "./environment-block.tsx";
import { useArea } from "./use-area.ts";
import { useSignedIn } from "#session/use-session.ts";

/** The environment variables filled in with the user's data except secrets. */
export function OwnEnvironment() {
  const { reader } = useArea();
  const { claims } = useSignedIn();
  const { data: apps = [] } = useQuery({ ...myAppsQuery(claims.sub), enabled: reader === "tenant" });
  const clientId = apps.find((app) => app.isactive)?.consumer_key;
  return <EnvironmentBlock username={claims.preferred_username} clientId={clientId} />;
}
