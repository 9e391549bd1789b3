import { useState } from "react";
import { Button } from "@mantine/core";
import { IconApps, IconClockHour4, IconPlus, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { useAppActions } from "./app-actions.panel.tsx";
import { AppDetails } from "#features/overview/app-details/app-details.panel.tsx";
import { myAppsList, myWaitingCountQuery } from "./apps.queries.ts";
import { useAppFilters, useMyAppColumns } from "./apps.table.tsx";
import { appsTexts } from "./apps.texts.ts";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { useSignedIn } from "#session/use-session.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";
import typography from "#ui/typography.module.css";
import classes from "./apps.module.css";

const CreateMyAppForm = createLazyDialog(
  async () => (await import("./create-my-app.form.tsx")).CreateMyAppForm,
);

export function MyAppsPage() {
  const t = useTexts(appsTexts);
  const userId = useSignedIn().claims.sub;
  const columns = useMyAppColumns();
  const filters = useAppFilters();
  const { data: waiting = 0 } = useQuery(myWaitingCountQuery(userId));
  const { data: portal } = useQuery(portalQuery);
  const environment = portal?.environment ?? "production";
  const [isCreating, dialog] = useNewDialog();
  // The app that is requested again; null for a new one.
  const [like, setLike] = useState<App | null>(null);
  const open = (app: App | null) => {
    setLike(app);
    dialog.open();
  };
  const { actionsOf, dialogs } = useAppActions();
  const mayDevelop = useMayDevelop();
  const newApp = mayDevelop && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open(null)}>
      {t("new")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      purpose={t("purposeMine")}
      action={newApp}
      dialogs={
        <>
          <CreateMyAppForm
            key={`${environment} ${like?.db_id ?? ""}`}
            environment={environment}
            like={like}
            opened={isCreating}
            onClose={dialog.close}
          />
          {dialogs}
        </>
      }
    >
      {waiting > 0 && (
        <div className={classes.notice} role="status">
          <IconClockHour4 className={classes.noticeIcon} size={18} stroke={1.6} aria-hidden />
          <div>
            <strong>{t("waitingNotice", { count: waiting })}</strong>
            <div className={typography.muted}>{t("waitingNoticeHint")}</div>
          </div>
        </div>
      )}
      <DataTable
        name={t("title")}
        list={myAppsList(userId)}
        rowId={(app) => app.db_id}
        columns={columns}
        filters={filters}
        detail={(app) => ({
          title: app.name,
          body: <AppDetails app={app} hasOwner={false} />,
          actions: [
            ...(app.can.ask_again
              ? [{ label: t("askAgain"), icon: IconRepeat, onClick: () => open(app), isPrimary: true }]
              : []),
            ...actionsOf(app),
          ],
        })}
        empty={{
          icon: IconApps,
          sentence: t("emptyMine"),
          hint: t("emptyMineHint"),
          action: mayDevelop && (
            <Button variant="default" onClick={() => open(null)}>
              {t("createFirst")}
            </Button>
          ),
        }}
      />
    </Page>
  );
}
