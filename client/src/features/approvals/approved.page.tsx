import { useState } from "react";
import { Button, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChecklist, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { AppFacts } from "#features/apps/app-facts.panel.tsx";
import { approvalsTexts } from "#features/approvals/approvals.texts.ts";
import { waitingAppsQuery } from "#features/approvals/approvals.queries.ts";
import { ApproveAppForm, startTerms, useTermsForm } from "#features/approvals/approve-app.form.tsx";
import { ProductChips } from "#features/products/product-chips.panel.tsx";
import { OwnerCell } from "#features/users/owner.panel.tsx";
import type { Column } from "#ui/data-table-types.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/approvals/approvals.module.css";

export function ApprovedPage() {
  const t = useTexts(approvalsTexts);
  const query = useQuery(waitingAppsQuery);
  const form = useTermsForm();
  const [app, setApp] = useState<App | null>(null);
  const [isDeciding, { open, close }] = useDisclosure(false);
  const decide = (next: App) => {
    startTerms(form, next);
    setApp(next);
    open();
  };
  const columns = useWaitingColumns(decide);

  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <DataTable
        name={t("title")}
        query={query}
        rowId={(row) => row.db_id}
        columns={columns}
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
      <ApproveAppForm app={app} form={form} opened={isDeciding} onClose={close} />
    </Page>
  );
}

function useWaitingColumns(decide: (app: App) => void): Column<App>[] {
  const t = useTexts(approvalsTexts);
  const badge = <StatusBadge tone="amber" label={t("waiting")} />;
  return [
    {
      key: "name",
      title: t("name"),
      value: (app) => app.name,
      render: (app) => (
        <span className={classes.name} title={app.name} dir="auto">
          {app.name}
        </span>
      ),
    },
    {
      key: "state",
      title: t("state"),
      value: () => t("waiting"),
      sortable: false,
      render: (app) =>
        app.can.approve ? (
          <UnstyledButton
            className={classes.badge ?? ""}
            aria-label={`${t("waiting")}: ${app.name}`}
            onClick={() => decide(app)}
          >
            {badge}
          </UnstyledButton>
        ) : (
          badge
        ),
    },
    {
      key: "owner",
      title: t("owner"),
      value: (app) => app.user.company,
      render: (app) => <OwnerCell owner={app.user} />,
    },
    { key: "type", title: t("type"), value: (app) => t(app.type) },
    {
      key: "created_at",
      title: t("waitingSince"),
      value: (app) => app.created_at,
      render: (app) => <RelativeTime value={app.created_at} />,
    },
    {
      key: "products",
      title: t("products"),
      value: (app) => app.products.join(" "),
      sortable: false,
      render: (app) => <ProductChips paths={app.products} shown={1} />,
    },
  ];
}
