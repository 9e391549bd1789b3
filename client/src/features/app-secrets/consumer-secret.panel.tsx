import type { App } from "contract/apps/apps.contract";
import { whyNoCredentials } from "contract/apps/missing-credentials";
import { revealSecret } from "#features/app-secrets/app-secrets.queries.ts";
import { appSecretsTexts } from "#features/app-secrets/app-secrets.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { Secret } from "#ui/value/secret.tsx";
import classes from "#features/app-secrets/app-secrets.module.css";

/** The newest live secret of an app, for a table; fetched when it is revealed or copied. */
export function ConsumerSecret({ app }: { app: App }) {
  const t = useTexts(appSecretsTexts);
  const { db_id: appId, secret_id: secretId, consumer_key } = app;
  if (secretId === null)
    return <span className={classes.quiet}>{t(consumer_key === "" ? whyNoCredentials(app) : "none")}</span>;
  return <Secret load={() => revealSecret({ appId, secretId })} what={t("consumerSecret")} />;
}
