import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconBuilding,
  IconEye,
  IconKey,
  IconMailForward,
  IconPlus,
  IconUserCheck,
  IconUserOff,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { pageLink } from "contract/links";
import type { User } from "contract/users/users.contract";
import { useNavigate } from "react-router-dom";
import { MembersOfTenant } from "#features/identity/company-members/members-of-tenant.panel.tsx";
import { confirmCreateKey, openKeyInfo } from "#features/keys/key-pairs/key-pair.panel.tsx";
import { KeysOfUser } from "#features/keys/public-keys/keys-of-user.panel.tsx";
import { QuotasOfTenant } from "#features/identity/quotas/quotas.panel.tsx";
import { UserDetails } from "./user-details.tsx";
import { useTenantColumns, useTenantFilters } from "./tenants.table.tsx";
import { useInviteAgain, useSetUserEnabled, usersList } from "./users.queries.ts";
import { usersTexts } from "./users.texts.ts";
import { useRelatedLinks } from "./related.panel.tsx";
import { confirm } from "#ui/feedback/confirm.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";
import { useOnce } from "#ui/form/use-once.ts";

const CreateTenantForm = createLazyDialog(
  async () => (await import("./create-tenant.form.tsx")).CreateTenantForm,
);
const InviteTenantForm = createLazyDialog(
  async () => (await import("./invite-tenant.form.tsx")).InviteTenantForm,
);

export function TenantsPage() {
  const t = useTexts(usersTexts);
  const columns = useTenantColumns();
  const filters = useTenantFilters();
  const actions = useTenantActions();
  const relatedTo = useRelatedLinks();
  const [isCreating, { open, close }] = useNewDialog();
  const [isInviting, inviting] = useDisclosure(false);
  const newTenant = (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={inviting.open}>
        {t("invite")}
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
      action={newTenant}
      dialogs={
        <>
          <CreateTenantForm opened={isCreating} onClose={close} />
          <InviteTenantForm opened={isInviting} onClose={inviting.close} />
        </>
      }
    >
      <DataTable
        name={t("title")}
        list={usersList}
        rowId={(user) => user.db_id}
        columns={columns}
        filters={filters}
        actions={actions}
        detail={(user) => ({
          title: user.username,
          body: (
            <UserDetails user={user}>
              {/* The list has administrators, too, who are no members of a company. */}
              {user.rolecode === "T" && (
                <>
                  <MembersOfTenant tenant={user} />
                  <QuotasOfTenant userId={user.user_id} />
                </>
              )}
              <KeysOfUser userId={user.user_id} />
            </UserDetails>
          ),
          related: relatedTo(user),
        })}
        empty={{ icon: IconUsers, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}

/** The server decides in `can` what is allowed; the most likely action is shown as a button. */
function useTenantActions() {
  const t = useTexts(usersTexts);
  const { mutateAsync: setEnabled } = useSetUserEnabled();
  const inviteAgain = useOnce(useInviteAgain().mutateAsync);
  const navigate = useNavigate();

  return (user: User): RowAction[] => {
    const { user_id: userId, username, has_key_pair: hasKeyPair, can } = user;
    const buildAction = (label: string, icon: TablerIcon, onClick: () => void): RowAction => ({
      label,
      icon,
      onClick,
    });
    const confirmSetEnabled = (enable: boolean) => () => {
      const name = `${user.firstname} ${user.lastname}`.trim();
      confirm({
        title: t(enable ? "enableTitle" : "disableTitle"),
        message: t(enable ? "enableMessage" : "disableMessage", { name, username }),
        verb: t(enable ? "enableVerb" : "disableVerb"),
        isDangerous: !enable,
        action: () => setEnabled({ userId, username, enable }),
      });
    };
    const viewKey = buildAction(t("viewKey"), IconEye, () => void openKeyInfo({ userId, username }));
    const createKey = buildAction(t("createKey"), IconKey, () =>
      confirmCreateKey({ userId, username, hasKeyPair }),
    );
    return [
      ...(user.rolecode === "T"
        ? [
            buildAction(
              t("openCompany"),
              IconBuilding,
              () => void navigate(pageLink("/app/companies", user.company_id)),
            ),
          ]
        : []),
      ...(can.invite
        ? [{ ...buildAction(t("inviteAgain"), IconMailForward, () => inviteAgain(userId)), isPrimary: true }]
        : []),
      ...(can.view_key ? [{ ...viewKey, isPrimary: hasKeyPair }] : []),
      ...(can.create_key ? [{ ...createKey, isPrimary: !hasKeyPair && !can.invite }] : []),
      ...(can.disable
        ? [{ ...buildAction(t("disable"), IconUserOff, confirmSetEnabled(false)), isDangerous: true }]
        : []),
      ...(can.enable ? [buildAction(t("enable"), IconUserCheck, confirmSetEnabled(true))] : []),
    ];
  };
}
