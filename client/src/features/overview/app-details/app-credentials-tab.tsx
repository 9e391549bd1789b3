import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { appDetailsTexts } from "./app-details.texts.ts";
import { AppCredentials } from "#features/apps/apps/app-facts.panel.tsx";
import { PostmanCollection } from "#features/sandbox/postman-collections/postman-collection.panel.tsx";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./app-details.module.css";

/** The credentials of an app, and where they are used. */
export function AppCredentialsTab({ app }: { app: App }) {
  const t = useTexts(appDetailsTexts);
  const role = getRole(useSignedIn().roles);
  const area = getArea(role);
  const links = [
    { label: t("signatureGenerator"), to: `${area}/siggen` },
    { label: t("firstSignature"), to: `${area}/documentations/first-signature` },
    ...(role === "tenant" ? [{ label: t("ownKeys"), to: "/tenant/profile" }] : []),
  ];
  return (
    <div className={layout.columnsFrame}>
      <div className={layout.columns}>
        <Card title={t("credentials")}>
          <AppCredentials app={app} />
        </Card>
        <Card title={t("use")} hint={t("useHint")}>
          <DetailList
            items={[
              {
                label: t("baseUrl"),
                value: <MonoValue value={useSnapBaseUrl()} what={t("baseUrl")} keep="all" />,
              },
            ]}
          />
          <ul className={classes.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={typography.link ?? ""}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <PostmanCollection app={app} />
        </Card>
      </div>
    </div>
  );
}
