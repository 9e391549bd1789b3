import { useState } from "react";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChecklist, IconChecks, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { AppFacts } from "#features/apps/app-facts.panel.tsx";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import { waitingAppsList } from "#features/approvals/approvals.queries.ts";
import { ApproveAppForm, startDecision } from "#features/approvals/approve-app.form.tsx";
import { ApproveManyForm } from "#features/approvals/approve-many.form.tsx";
import { useWaitingColumns, useWaitingFilters } from "#features/approvals/approvals.table.tsx";
import { useDecisionForm } from "#features/approvals/decision-fields.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";

export function ApprovedPage() {
  const t = useTexts(approvalsTexts);
  const form = useDecisionForm();
  const [app, setApp] = useState<App | null>(null);
  const [isDeciding, { open, close }] = useDisclosure(false);
  const decide = (next: App) => {
    startDecision(form, next);
    setApp(next);
    open();
  };
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
      title={t("title")}
      purpose={t("purpose")}
      dialogs={
        <>
          <ApproveAppForm app={app} form={form} opened={isDeciding} onClose={close} />
          <ApproveManyForm apps={picked} opened={isDecidingMany} onClose={many.close} />
        </>
      }
    >
      <DataTable
        name={t("title")}
        list={waitingAppsList}
        rowId={(row) => row.db_id}
        columns={columns}
        filters={filters}
        batch={{
          canSelect: (row) => row.can.approve,
          actions: [{ label: t("approveSelected"), icon: IconChecks, onClick: decideMany }],
        }}
        actions={(row) =>
          row.can.approve
            ? [{ label: t("decide"), icon: IconChecklist, onClick: () => decide(row), isPrimary: true }]
            : []
        }
        detail={(row) => ({ title: row.name, body: <AppFacts app={row} hasOwner /> })}
        empty={{
          icon: IconCircleCheck,
          sentence: t("empty"),
          hint: t("emptyHint"),
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
