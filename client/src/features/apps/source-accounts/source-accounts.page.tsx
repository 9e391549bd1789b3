import { useState } from "react";
import { Button } from "@mantine/core";
import { IconArchive, IconBuildingBank, IconPencil, IconPlus } from "@tabler/icons-react";
import type { SourceAccount } from "contract/source-accounts/source-accounts.contract";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { formatMoney } from "#ui/value/format-money.ts";
import { sourceAccountsList, useRetireSourceAccount } from "./source-accounts.queries.ts";
import { sourceAccountsTexts } from "./source-accounts.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";
import { Page } from "#ui/page/page.tsx";
import type { Column } from "#ui/table/data-table-types.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

const SourceAccountForm = createLazyDialog(
  async () => (await import("./source-account.form.tsx")).SourceAccountForm,
);

export function SourceAccountsPage() {
  const t = useTexts(sourceAccountsTexts);
  const columns = useSourceAccountColumns();
  const [isCreating, { open, close }] = useNewDialog();
  const [edited, setEdited] = useState<SourceAccount | null>(null);
  const actions = useSourceAccountActions(setEdited);
  const newAccount = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t("new")}
    </Button>
  );

  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={newAccount}
      dialogs={
        <>
          <SourceAccountForm account={null} opened={isCreating} onClose={close} />
          {edited !== null && (
            <SourceAccountForm key={edited.db_id} account={edited} opened onClose={() => setEdited(null)} />
          )}
        </>
      }
    >
      <DataTable
        name={t("title")}
        list={sourceAccountsList}
        rowId={(account) => account.db_id}
        columns={columns}
        filters={[]}
        start={{ orderBy: "number", isDescending: false }}
        actions={actions}
        empty={{ icon: IconBuildingBank, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}

function useSourceAccountColumns(): Column<SourceAccount>[] {
  const t = useTexts(sourceAccountsTexts);
  const [language] = useLanguage();
  return [
    {
      key: "number",
      orderBy: "number",
      title: t("number"),
      value: (account) => account.number,
    },
    { key: "holder", orderBy: "holder", title: t("holder"), value: (account) => account.holder },
    { key: "currency", orderBy: "currency", title: t("currency"), value: (account) => account.currency },
    {
      key: "balance",
      title: t("balance"),
      align: "right",
      value: (account) => account.balance,
      render: (account) => formatMoney(account.balance, account.currency, language),
    },
  ];
}

function useSourceAccountActions(edit: (account: SourceAccount) => void) {
  const t = useTexts(sourceAccountsTexts);
  const { mutateAsync: retire } = useRetireSourceAccount();

  return (account: SourceAccount): RowAction[] => [
    { label: t("edit"), icon: IconPencil, isPrimary: true, onClick: () => edit(account) },
    {
      label: t("retire"),
      icon: IconArchive,
      isDangerous: true,
      onClick: () =>
        confirm({
          title: t("retireTitle"),
          message: t("retireMessage", { number: account.number, holder: account.holder }),
          verb: t("retireVerb"),
          isDangerous: true,
          action: () => retire(account.db_id),
        }),
    },
  ];
}
