import { useQuery } from "@tanstack/react-query";
import type { Role } from "contract/endpoint";
import { myAppsQuery } from "#features/apps/apps.queries.ts";
import { CodeBlock } from "#features/documentations/code-block.tsx";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The environment variables of the samples, filled in with the user's data except secrets. */
export function SampleEnvironment({ role }: { role: Role }) {
  const t = useTexts(documentationsTexts);
  const { claims } = useSignedIn();
  const { data: apps = [] } = useQuery({ ...myAppsQuery(claims.sub), enabled: role === "tenant" });
  const clientId = apps.find((app) => app.isactive)?.consumer_key ?? t("yourConsumerKey");
  const lines = [
    ["PORTAL_URL", window.location.origin],
    ["PORTAL_USERNAME", claims.preferred_username],
    ["PORTAL_PASSWORD", t("yourPassword")],
    ["CLIENT_ID", clientId],
    ["CLIENT_SECRET", t("yourConsumerSecret")],
    ["PRIVATE_KEY_FILE", "private.pem"],
  ] as const;
  const code = lines.map(([name, value]) => `export ${name}=${quoted(value)}`).join("\n");
  return <CodeBlock what={t("environment")} code={code} />;
}

const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
