import { Button } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import { Link } from "react-router-dom";
import { appDetailsTexts } from "./app-details.texts.ts";
import { OwnerFacts } from "#features/identity/users/owner.panel.tsx";
import { useRelatedToOwner } from "#features/identity/users/related.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./app-details.module.css";

interface AppSettingsProps {
  app: App;
  actions: readonly RowAction[];
}

/** What can be changed of an app, each change with what it leads to; for administrators also whose it is. */
export function AppSettings({ app, actions }: AppSettingsProps) {
  const t = useTexts(appDetailsTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  return (
    <div className={layout.columnsFrame}>
      <div className={layout.columns}>
        <Card title={t("settings")}>
          {actions.length === 0 && <p className={typography.muted}>{t("noActions")}</p>}
          <ul>
            {actions.map((action) => (
              <Setting key={action.label} action={action} />
            ))}
          </ul>
        </Card>
        {isAdmin && <OwnerCard app={app} />}
      </div>
    </div>
  );
}

function Setting({ action: { label, hint, onClick, isDangerous = false } }: { action: RowAction }) {
  return (
    <li className={`${layout.row ?? ""} ${classes.setting ?? ""}`}>
      <span className={layout.words}>
        <span className={typography.entryName}>{label}</span>
        {hint !== undefined && <span className={typography.entryHint}>{hint}</span>}
      </span>
      <Button
        variant="default"
        onClick={onClick}
        {...(isDangerous ? { c: "var(--mantine-color-error)" } : {})}
      >
        {label}
      </Button>
    </li>
  );
}

function OwnerCard({ app }: { app: App }) {
  const t = useTexts(appDetailsTexts);
  const relatedTo = useRelatedToOwner();
  return (
    <Card title={t("owner")}>
      <OwnerFacts owner={app.user} />
      <ul className={classes.links}>
        {relatedTo(app.user).map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={typography.link ?? ""} dir="auto">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
