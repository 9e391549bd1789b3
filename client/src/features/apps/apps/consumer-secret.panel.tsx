import type { App } from "contract/apps/apps.contract";
import { revealSecret } from "./apps.secrets.queries.ts";
import { appSecretsTexts } from "./apps.secrets.texts.ts";
import { MissingCredentials } from "./missing-credentials.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Secret } from "#ui/value/secret.tsx";
import typography from "#ui/typography.module.css";

/**
 * The newest live secret of an app, for a table; fetched when it is revealed or copied. Unlike in the details, its ending
 * is not shown: the server would decrypt the secret of each row.
 */
export function ConsumerSecret({ app }: { app: App }) {
  const t = useTexts(appSecretsTexts);
  const { db_id: appId, secret_id: secretId, consumer_key } = app;
  if (secretId === null)
    return (
      <span className={typography.small}>
        {consumer_key === "" ? <MissingCredentials app={app} /> : t("none")}
      </span>
    );
  return <Secret load={() => revealSecret({ appId, secretId })} what={t("consumerSecret")} />;
}
