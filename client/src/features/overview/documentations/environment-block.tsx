import { CodeBlock } from "#ui/code/code-block.tsx";
import { documentationsTexts } from "./documentations.texts.ts";
import { useTexts, type Translate } from "#ui/text/texts.ts";

/** What the program does: sign in and ask for a signature, or call a service, also for a customer. */
type ProgramKind = "signature" | "call" | "customerCall";

export interface EnvironmentProps {
  of: ProgramKind;
  /** The code of the service that the program calls, if it calls one. */
  service?: string | undefined;
}

interface EnvironmentBlockProps {
  of: ProgramKind;
  username?: string;
  clientId?: string | undefined;
}

/** The environment variables of a program, with placeholders for unknown values. */
export function EnvironmentBlock({ of, username, clientId }: EnvironmentBlockProps) {
  const t = useTexts(documentationsTexts);
  const lines =
    of === "signature"
      ? listForSignature(t, username, clientId)
      : [
          `CLIENT_ID='${clientId ?? "consumer-key"}'`,
          "CLIENT_SECRET='consumer-secret'",
          "PRIVATE_KEY_FILE=private.pem",
          ...(of === "customerCall" ? ["CUSTOMER_TOKEN='customer-token'"] : []),
        ];
  return <CodeBlock what={t("environment")} code={lines.map((line) => `export ${line}`).join("\n")} />;
}

type Words = Translate<"yourUsername" | "yourPassword" | "yourConsumerKey" | "yourConsumerSecret">;

const listForSignature = (t: Words, username: string | undefined, clientId: string | undefined) =>
  Object.entries({
    PORTAL_URL: window.location.origin,
    PORTAL_USERNAME: username ?? t("yourUsername"),
    PORTAL_PASSWORD: t("yourPassword"),
    CLIENT_ID: clientId ?? t("yourConsumerKey"),
    CLIENT_SECRET: t("yourConsumerSecret"),
    PRIVATE_KEY_FILE: "private.pem",
  }).map(([name, value]) => `${name}=${quote(value)}`);

const quote = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
