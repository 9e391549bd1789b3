import { Button } from "@mantine/core";
import { pageLink } from "contract/links";
import { IconApps, IconClockHour4, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useAppActions } from "./app-actions.panel.tsx";
import type { AppListProps } from "./app-list-props.ts";
import { appsOfUserList, myWaitingCountQuery } from "./apps.queries.ts";
import { useAppFilters, useMyAppColumns } from "./apps.table.tsx";
import { appsTexts } from "./apps.texts.ts";
import { useMyAppForm } from "./my-app-form.panel.tsx";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { useSignedIn } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./apps.module.css";

export function MyApps({ Details }: AppListProps) {
  const t = useTexts(appsTexts);
  const userId = useSignedIn().claims.sub;
  const columns = useMyAppColumns();
  const filters = useAppFilters();
  const { data: waiting = 0, isPending, failureCount } = useQuery(myWaitingCountQuery(userId));
  // The notice above the table would move it down if it came after it.
  const isCounting = isPending && failureCount === 0;
  const { open, form } = useMyAppForm();
  const { stepsOf, dialogs } = useAppActions({ onAskAgain: open });
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
          {form}
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
      {isCounting && <LinesSkeleton lines={8} />}
      <div hidden={isCounting}>
        <DataTable
          name={t("title")}
          list={appsOfUserList(userId)}
          rowId={(app) => app.db_id}
          columns={columns}
          filters={filters}
          page={(app) => pageLink("/tenant/apps", app.db_id)}
          detail={(app) => ({
            title: app.name,
            body: <Details app={app} next={stepsOf(app).next} />,
            actions: stepsOf(app).others,
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
      </div>
    </Page>
  );
}
