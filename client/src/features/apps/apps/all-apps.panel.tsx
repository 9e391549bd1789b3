import { Button } from "@mantine/core";
import { IconApps, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useAppActions } from "./app-actions.panel.tsx";
import type { AppListProps } from "./app-list-props.ts";
import { appsList } from "./apps.queries.ts";
import { useAppColumns, useAppFilters } from "./apps.table.tsx";
import { appsTexts } from "./apps.texts.ts";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { useRelatedToOwner } from "#features/identity/users/related.panel.tsx";
import { actLink, pageLink } from "contract/links";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";

const CreateAppForm = createLazyDialog(async () => (await import("./create-app.form.tsx")).CreateAppForm);

export function AllApps({ Details }: AppListProps) {
  const t = useTexts(appsTexts);
  const columns = useAppColumns();
  const filters = useAppFilters();
  const navigate = useNavigate();
  const relatedTo = useRelatedToOwner();
  const { stepsOf, batch, dialogs } = useAppActions({
    onDecide: (app) => void navigate(actLink("/app/approved", app.db_id)),
  });
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
        <>
          <CreateAppForm key={environment} environment={environment} opened={isCreating} onClose={close} />
          {dialogs}
        </>
      }
    >
      <DataTable
        name={t("title")}
        list={appsList}
        rowId={(app) => app.db_id}
        columns={columns}
        filters={filters}
        batch={batch}
        act={(app) =>
          app.can.decide_extension || app.can.decide_change ? stepsOf(app).next?.onClick : undefined
        }
        page={(app) => pageLink("/app/apps", app.db_id)}
        detail={(app) => ({
          title: app.name,
          body: <Details app={app} next={stepsOf(app).next} />,
          related: relatedTo(app.user),
          actions: stepsOf(app).others,
        })}
        empty={{ icon: IconApps, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
