import { Button } from "@mantine/core";
import { IconFileDescription, IconPlus } from "@tabler/icons-react";
import {
  useDialogOfDeveloper,
  useMayDevelop,
} from "#features/identity/company-members/company-members.queries.ts";
import { requestsOfUserList } from "./production-requests.queries.ts";
import { useMyRequestColumns, useRequestFilters } from "./production-requests.table.tsx";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestDetail } from "./request-detail.tsx";
import { useRequestDialogs } from "./use-request-dialogs.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";

const CreateRequestForm = createLazyDialog(
  async () => (await import("./create-request.form.tsx")).CreateRequestForm,
);

export function MyProductionRequestsPage() {
  const t = useTexts(productionRequestsTexts);
  const userId = useSignedIn().claims.sub;
  const { actions, dialogs } = useRequestDialogs();
  const columns = useMyRequestColumns(actions);
  const filters = useRequestFilters(false);
  const [isWanted, { open, close }] = useNewDialog();
  const mayDevelop = useMayDevelop();
  const isCreating = useDialogOfDeveloper(isWanted);
  const newRequest = mayDevelop && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t("new")}
    </Button>
  );
  return (
    <Page
      title={t("titleMine")}
      purpose={t("purposeMine")}
      action={newRequest}
      dialogs={
        <>
          <CreateRequestForm ownerId={userId} opened={isCreating} onClose={close} />
          {dialogs}
        </>
      }
    >
      <DataTable
        name={t("titleMine")}
        list={requestsOfUserList(userId)}
        rowId={(request) => request.db_id}
        columns={columns}
        filters={filters}
        detail={(request) => ({
          title: request.requested_by,
          body: <RequestDetail request={request} actions={actions} hasOwner={false} />,
        })}
        empty={{
          icon: IconFileDescription,
          sentence: t("emptyMine"),
          hint: t("emptyMineHint"),
          action: mayDevelop && (
            <Button variant="default" onClick={open}>
              {t("createFirst")}
            </Button>
          ),
        }}
      />
    </Page>
  );
}
