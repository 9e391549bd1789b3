import { Button } from "@mantine/core";
import { IconFileDescription, IconPlus, IconProgress } from "@tabler/icons-react";
import { requestsList } from "./production-requests.queries.ts";
import { useRequestColumns, useRequestFilters } from "./production-requests.table.tsx";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestDetail } from "./request-detail.tsx";
import { useRequestDialogs } from "./use-request-dialogs.tsx";
import { useRelatedToOwner } from "#features/identity/users/related.panel.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";

const CreateRequestForm = createLazyDialog(
  async () => (await import("./create-request.form.tsx")).CreateRequestForm,
);

export function ProductionRequestsPage() {
  const t = useTexts(productionRequestsTexts);
  const { actions, dialogs } = useRequestDialogs();
  const columns = useRequestColumns(actions);
  const filters = useRequestFilters(true);
  const relatedTo = useRelatedToOwner();
  const [isCreating, { open, close }] = useNewDialog();
  const newRequest = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t("new")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={newRequest}
      dialogs={
        <>
          <CreateRequestForm opened={isCreating} onClose={close} />
          {dialogs}
        </>
      }
    >
      <DataTable
        name={t("title")}
        list={requestsList}
        rowId={(request) => request.db_id}
        columns={columns}
        filters={filters}
        act={(request) => (request.can.change_status ? () => actions.changeStatus(request) : undefined)}
        detail={(request) => ({
          title: request.requested_by,
          body: <RequestDetail request={request} actions={actions} hasOwner />,
          related: relatedTo(request.user),
          actions: request.can.change_status
            ? [{ label: t("changeStatus"), icon: IconProgress, onClick: () => actions.changeStatus(request) }]
            : [],
        })}
        empty={{ icon: IconFileDescription, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
