import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMailForward, IconPlus, IconShieldLock, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import type { User } from "contract/users/users.contract";
import { administratorsList } from "./administrators.queries.ts";
import { administratorsTexts } from "./administrators.texts.ts";
import { UserDetails } from "./user-details.tsx";
import { useTenantColumns, useTenantFilters } from "./tenants.table.tsx";
import { useInviteAgain, useSetUserEnabled } from "./users.queries.ts";
import { usersTexts } from "./users.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";
import { useOnce } from "#ui/form/use-once.ts";

const CreateAdministratorForm = createLazyDialog(
  async () => (await import("./create-administrator.form.tsx")).CreateAdministratorForm,
);
const InviteAdministratorForm = createLazyDialog(
  async () => (await import("./invite-administrator.form.tsx")).InviteAdministratorForm,
);

export function AdministratorsPage() {
  const t = useTexts(administratorsTexts);
  const columns = useTenantColumns();
  const filters = useTenantFilters();
  const actions = useAdministratorActions();
  const tUsers = useTexts(usersTexts);
  const [isCreating, { open, close }] = useNewDialog();
  const [isInviting, inviting] = useDisclosure(false);
  const newAdministrator = (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={inviting.open}>
        {tUsers("invite")}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        {t("new")}
      </Button>
    </Group>
  );

  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={newAdministrator}
      dialogs={
        <>
          <CreateAdministratorForm opened={isCreating} onClose={close} />
          <InviteAdministratorForm opened={isInviting} onClose={inviting.close} />
        </>
      }
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
  const inviteAgain = useOnce(useInviteAgain().mutateAsync);

  return ({ user_id: userId, username, firstname, lastname, can }: User): RowAction[] => {
    const name = `${firstname} ${lastname}`.trim();
    const confirmSetEnabled = (enable: boolean) => () =>
      confirm({
        title: t(enable ? "enableTitle" : "disableTitle"),
        message: t(enable ? "enableMessage" : "disableMessage", { name, username }),
        verb: tUsers(enable ? "enableVerb" : "disableVerb"),
        isDangerous: !enable,
        action: () => setEnabled({ userId, username, enable }),
      });
    return [
      ...(can.invite
        ? [
            {
              label: tUsers("inviteAgain"),
              icon: IconMailForward,
              onClick: () => inviteAgain(userId),
              isPrimary: true,
            },
          ]
        : []),
      ...(can.disable
        ? [{ label: t("disable"), icon: IconUserOff, onClick: confirmSetEnabled(false), isDangerous: true }]
        : []),
      ...(can.enable ? [{ label: t("enable"), icon: IconUserCheck, onClick: confirmSetEnabled(true) }] : []),
    ];
  };
}
