import { Button, Flex, Group, NativeSelect } from "@mantine/core";
import { companyRoles } from "contract/companies/company-role";
import type { CompanyMember } from "contract/company-members/company-members.contract";
import { useChangeRole, useLeaveCompany, useRemoveMember } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./company-members.module.css";

/** The members of a company with what the user may do to each. */
export function MemberList({ members, company }: { members: CompanyMember[]; company: string }) {
  const t = useTexts(companyMembersTexts);
  return (
    <ul aria-label={t("members")}>
      {members.map((member) => (
        <MemberRow key={member.user_id} member={member} company={company} />
      ))}
    </ul>
  );
}

function MemberRow({ member, company }: { member: CompanyMember; company: string }) {
  const t = useTexts(companyMembersTexts);
  const { user_id: userId, firstname, lastname, email, role, isactive: isActive, can } = member;
  const name = `${firstname} ${lastname}`;
  const changeRole = useChangeRole(userId);
  const remove = useRemoveMember(userId);
  const leave = useLeaveCompany(userId);
  const confirmRole = (wanted: string) => {
    const next = companyRoles.find((each) => each === wanted);
    if (next === undefined || next === role) return;
    confirm({
      title: t("changeRoleTitle"),
      message: t("changeRoleMessage", { name, role: t(next).toLowerCase() }),
      verb: t("changeRoleVerb"),
      action: () => changeRole.mutateAsync(next),
    });
  };
  const confirmRemove = () =>
    confirm({
      title: t("removeTitle"),
      message: t("removeMessage", { name }),
      verb: t("removeVerb"),
      isDangerous: true,
      action: () => remove.mutateAsync(),
    });
  const confirmLeave = () =>
    confirm({
      title: t("leaveTitle"),
      message: t("leaveMessage", { company }),
      verb: t("leaveVerb"),
      isDangerous: true,
      action: () => leave.mutateAsync(),
    });
  return (
    <Flex component="li" className={layout.row} wrap="wrap" align="center" gap="8px 16px">
      <div className={classes.about}>
        <Group gap="4px 10px" fw={600}>
          {name}
          {can.leave && <StatusBadge tone="blue" label={t("you")} />}
          {!isActive && <StatusBadge tone="slate" label={t("disabled")} />}
        </Group>
        <div className={classes.facts}>{email}</div>
      </div>
      <Group gap="xs">
        {can.change_role ? (
          <NativeSelect
            size="xs"
            aria-label={t("roleOf", { name })}
            value={role}
            onChange={(event) => confirmRole(event.currentTarget.value)}
            data={companyRoles.map((value) => ({ value, label: t(value) }))}
          />
        ) : (
          <span className={typography.muted}>{t(role)}</span>
        )}
        {can.remove && (
          <Button variant="default" size="xs" aria-label={t("removeOf", { name })} onClick={confirmRemove}>
            {t("remove")}
          </Button>
        )}
        {can.leave && (
          <Button variant="default" size="xs" onClick={confirmLeave}>
            {t("leave")}
          </Button>
        )}
      </Group>
    </Flex>
  );
}
