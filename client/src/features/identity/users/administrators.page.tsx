import { Button } from "@mantine/core";
import { IconPlus, IconShieldLock, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import type { User } from "contract/users/users.contract";
import { administratorsList } from "./administrators.queries.ts";
import { administratorsTexts } from "./administrators.texts.ts";
import { UserDetails } from "./user-details.tsx";
import { useTenantColumns, useTenantFilters } from "./tenants.table.tsx";
import { useSetUserEnabled } from "./users.queries.ts";
import { usersTexts } from "./users.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";

const CreateAdministratorForm = createLazyDialog(
  async () => (await import("./create-administrator.form.tsx")).CreateAdministratorForm,
);

export function AdministratorsPage() {
  const t = useTexts(administratorsTexts);
  const columns = useTenantColumns();
  const filters = useTenantFilters();
  const actions = useAdministratorActions();
  const [isCreating, { open, close }] = useNewDialog();
  const newAdministrator = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t("new")}
    </Button>
  );

  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={newAdministrator}
      dialogs={<CreateAdministratorForm opened={isCreating} onClose={close} />}
    >
      <DataTable
        name={t("title")}
        list={administratorsList}
        rowId={(user) => user.db_id}
        columns={columns}
        filters={filters}
        actions={actions}
        detail={(user) => ({ title: user.username, body: <UserDetails user={user} /> })}
        empty={{ icon: IconShieldLock, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}

/** The server decides what is allowed, in `can`. */
function useAdministratorActions() {
  const t = useTexts(administratorsTexts);
  const tUsers = useTexts(usersTexts);
  const { mutateAsync: setEnabled } = useSetUserEnabled();

  return ({ user_id: userId, username, firstname, lastname, can }: User): RowAction[] => {
    const name = `${firstname} ${lastname}`.trim();
    const confirmSetEnabled = (enable: boolean) => () =>
      confirm({
        title: t(enable ? "enableTitle" : "disableTitle"),
        message: t(enable ? "enableMessage" : "disableMessage", { name, username }),
        verb: tUsers(enable ? "enableVerb" : "disableVerb"),
        isDangerous: !enable,
        action: () => setEnabled({ userId, enable }),
      });
    return [
      ...(can.disable
        ? [{ label: t("disable"), icon: IconUserOff, onClick: confirmSetEnabled(false), isDangerous: true }]
        : []),
      ...(can.enable ? [{ label: t("enable"), icon: IconUserCheck, onClick: confirmSetEnabled(true) }] : []),
    ];
  };
}
