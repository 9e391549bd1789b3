import { CodeBlock } from "#ui/code/code-block.tsx";
import { documentationsTexts } from "./documentations.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

interface EnvironmentBlockProps {
  username?: string;
  clientId?: string | undefined;
}

/** The environment variables of the samples, with placeholders for unknown values. */
export function EnvironmentBlock({ username, clientId }: EnvironmentBlockProps) {
  const t = useTexts(documentationsTexts);
  const lines = [
    ["PORTAL_URL", window.location.origin],
    ["PORTAL_USERNAME", username ?? t("yourUsername")],
    ["PORTAL_PASSWORD", t("yourPassword")],
    ["CLIENT_ID", clientId ?? t("yourConsumerKey")],
    ["CLIENT_SECRET", t("yourConsumerSecret")],
    ["PRIVATE_KEY_FILE", "private.pem"],
  ] as const;
  const code = lines.map(([name, value]) => `export ${name}=${quote(value)}`).join("\n");
  return <CodeBlock what={t("environment")} code={code} />;
}

const quote = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
