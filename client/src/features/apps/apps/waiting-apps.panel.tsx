import { useState } from "react";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChecklist, IconChecks, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { useAppActions } from "./app-actions.panel.tsx";
import type { AppListProps } from "./app-list-props.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { waitingAppsList } from "./apps.queries.ts";
import { appsTexts } from "./apps.texts.ts";
import { ApproveAppForm } from "./approve-app.form.tsx";
import { ApproveManyForm } from "./approve-many.form.tsx";
import { useWaitingColumns, useWaitingFilters } from "./waiting-apps.table.tsx";
import { useRelatedToOwner } from "#features/identity/users/related.panel.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function WaitingApps({ Details }: AppListProps) {
  const t = useTexts(appsTexts);
  const lifecycle = useTexts(appLifecycleTexts);
  const [app, setApp] = useState<App | null>(null);
  const [isDeciding, { open, close }] = useDisclosure(false);
  // Remounts the form for each opening, with the current app.
  const [openings, setOpenings] = useState(0);
  const decide = (next: App) => {
    setApp(next);
    setOpenings((count) => count + 1);
    open();
  };
  const relatedTo = useRelatedToOwner();
  const { stepsOf, rejectSelected, dialogs } = useAppActions();
  const columns = useWaitingColumns(decide);
  const filters = useWaitingFilters();
  const [picked, setPicked] = useState<App[]>([]);
  const [isDecidingMany, many] = useDisclosure(false);
  const decideMany = (apps: App[]) => {
    setPicked(apps);
    many.open();
  };

  return (
    <Page
      title={t("approvedTitle")}
      purpose={t("approvedPurpose")}
      dialogs={
        <>
          {app !== null && <ApproveAppForm key={openings} app={app} opened={isDeciding} onClose={close} />}
          <ApproveManyForm apps={picked} opened={isDecidingMany} onClose={many.close} />
          {dialogs}
        </>
      }
    >
      <DataTable
        name={t("approvedTitle")}
        list={waitingAppsList}
        rowId={(row) => row.db_id}
        columns={columns}
        filters={filters}
        batch={{
          canSelect: (row) => row.can.approve,
          actions: [
            { label: lifecycle("approveSelected"), icon: IconChecks, onClick: decideMany, isPrimary: true },
            rejectSelected,
          ],
        }}
        actions={(row) =>
          row.can.approve
            ? [
                {
                  label: lifecycle("decide"),
                  icon: IconChecklist,
                  onClick: () => decide(row),
                  isPrimary: true,
                },
              ]
            : []
        }
        act={(row) => (row.can.approve ? () => decide(row) : undefined)}
        detail={(row) => ({
          title: row.name,
          body: <Details app={row} next={undefined} />,
          related: relatedTo(row.user),
          actions: stepsOf(row).others,
        })}
        empty={{
          icon: IconCircleCheck,
          sentence: t("approvedEmpty"),
          hint: t("approvedEmptyHint"),
          action: (
            <Button component={Link} to="/app/apps" variant="default">
              {t("allApps")}
            </Button>
          ),
        }}
      />
    </Page>
  );
}
