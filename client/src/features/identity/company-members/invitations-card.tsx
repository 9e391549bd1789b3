import { Button, Flex, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CompanyInvitation } from "contract/company-members/company-members.contract";
import { invitationsQuery, useWithdrawInvitation } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDay } from "#ui/value/date-time.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./company-members.module.css";

export function InvitationsCard() {
  const t = useTexts(companyMembersTexts);
  const query = useQuery(invitationsQuery);
  return (
    <Card title={t("invitations")} hint={t("invitationsHint")}>
      <Loaded query={query} lines={2}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className={typography.muted}>{t("noInvitations")}</p>
          ) : (
            <Stack gap="md">
              <MailsNotSent />
              <ul aria-label={t("invitations")}>
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.invitation_id} invitation={invitation} />
                ))}
              </ul>
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: CompanyInvitation }) {
  const t = useTexts(companyMembersTexts);
  const { invitation_id: invitationId, email, role, invited_by: by, expires_at: expiresAt, can } = invitation;
  const withdraw = useWithdrawInvitation(invitationId);
  const confirmWithdraw = () =>
    confirm({
      title: t("withdrawTitle"),
      message: t("withdrawMessage", { email }),
      verb: t("withdrawVerb"),
      isDangerous: true,
      action: () => withdraw.mutateAsync(),
    });
  return (
    <Flex component="li" className={layout.row} wrap="wrap" align="center" gap="8px 16px">
      <div className={classes.about}>
        <div className={typography.strong}>{email}</div>
        <div className={classes.facts}>
          <span>{t("invitedBy", { by })}</span>
          <span>
            {t("expires")} {formatDay(expiresAt)}
          </span>
        </div>
      </div>
      <Group gap="xs">
        <span className={typography.muted}>{t(role)}</span>
        {can.withdraw && (
          <Button
            variant="default"
            size="xs"
            aria-label={t("withdrawOf", { email })}
            onClick={confirmWithdraw}
          >
            {t("withdraw")}
          </Button>
        )}
      </Group>
    </Flex>
  );
}
