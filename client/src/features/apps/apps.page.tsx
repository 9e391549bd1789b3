import { Button } from "@mantine/core";
import { IconApps, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AppFacts } from "#features/apps/app-facts.panel.tsx";
import { appsList } from "#features/apps/apps.queries.ts";
import { useAppColumns, useAppFilters } from "#features/apps/apps.table.tsx";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { CreateAppForm } from "#features/apps/create-app.form.tsx";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";
import { useNewDialog } from "#ui/use-new-dialog.ts";

export function AppsPage() {
  const t = useTexts(appsTexts);
  const columns = useAppColumns();
  const filters = useAppFilters();
  const { data: portal } = useQuery(portalQuery);
  const environment = portal?.environment ?? "production";
  const [isCreating, { open, close }] = useNewDialog();
  const newApp = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t("new")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={newApp}
      dialogs={
        <CreateAppForm key={environment} environment={environment} opened={isCreating} onClose={close} />
      }
    >
      <DataTable
        name={t("title")}
        list={appsList}
        rowId={(app) => app.db_id}
        columns={columns}
        filters={filters}
        detail={(app) => ({ title: app.name, body: <AppFacts app={app} hasOwner /> })}
        empty={{ icon: IconApps, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
