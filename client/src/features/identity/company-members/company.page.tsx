import { useState } from "react";
import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CompanyHistory } from "./company-history.panel.tsx";
import { companyQuery } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { CompanyQuotas, NearQuotas } from "#features/identity/quotas/quotas.panel.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Card } from "#ui/page/card.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";

const InviteColleagueForm = createLazyDialog(
  async () => (await import("./invite-colleague.form.tsx")).InviteColleagueForm,
);

export function CompanyPage() {
  const t = useTexts(companyMembersTexts);
  const query = useQuery(companyQuery);
  const company = query.data;
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      width="reading"
      action={
        company?.can.invite === true && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setIsInviting(true)}>
            {t("invite")}
          </Button>
        )
      }
      dialogs={isInviting && <InviteColleagueForm onClose={() => setIsInviting(false)} />}
    >
      {company === undefined ? (
        <Card title={t("title")}>
          <Loaded query={query} lines={3} />
        </Card>
      ) : (
        <Stack gap="lg">
          <StaleNote query={query} />
          <NearQuotas />
          <Card title={company.name} {...(company.can.rename ? { hint: t("renameHint") } : {})}>
            <DetailList
              items={[
                { label: t("yourRole"), value: `${t(company.role)}. ${t(`${company.role}Hint`)}` },
                { label: t("since"), value: <RelativeTime value={company.created_at} /> },
              ]}
            />
          </Card>
          <MembersCard company={company.name} />
          <InvitationsCard />
          <CompanyQuotas />
          <CompanyHistory events={company.history} />
        </Stack>
      )}
    </Page>
  );
}
