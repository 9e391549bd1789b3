import { Button } from "@mantine/core";
import { IconHistory, IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CompanyProfile } from "contract/company-members/company-members.contract";
import { Link, useParams } from "react-router-dom";
import { companyProfileTexts } from "./company-profile.texts.ts";
import { AppsOfCompany } from "#features/apps/apps/apps-of-company.panel.tsx";
import { CompanyHistory } from "#features/identity/company-members/company-history.panel.tsx";
import { companyProfileQuery } from "#features/identity/company-members/company-members.queries.ts";
import { MemberList } from "#features/identity/company-members/member-list.panel.tsx";
import { QuotasOfTenant } from "#features/identity/quotas/quotas.panel.tsx";
import { openKeyInfo } from "#features/keys/key-pairs/key-pair.panel.tsx";
import { KeysOfUser } from "#features/keys/public-keys/keys-of-user.panel.tsx";
import { RequestsOfCompany } from "#features/sit/production-requests/requests-of-company.panel.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { isFailure } from "#ui/feedback/failure.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { Card } from "#ui/page/card.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDay } from "#ui/value/date-time.ts";
import layout from "#ui/layout.module.css";

/** For administrators: one company with all that belongs to it. */
export function CompanyProfilePage() {
  const { companyId = "" } = useParams();
  // A new page for each company, so that none shows what belongs to another one.
  return <CompanyOfId key={companyId} companyId={companyId} />;
}

function CompanyOfId({ companyId }: { companyId: string }) {
  const t = useTexts(companyProfileTexts);
  const query = useQuery(companyProfileQuery(companyId));
  const { data: company, error } = query;
  if (isFailure(error) && (error.http === 404 || error.http === 400)) return <NotFound />;
  if (company === undefined)
    return (
      <Page title={t("company")} purpose={"\u00a0"}>
        <Loaded query={query} lines={10} isQuiet />
      </Page>
    );
  const { name, members, created_at } = company;
  return (
    <Page
      title={name}
      subject={name}
      purpose={t("purpose", { count: members.length, day: formatDay(created_at) })}
      action={
        <Button
          component={Link}
          to={`/app/logs?${new URLSearchParams({ company: name }).toString()}`}
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.6} />}
        >
          {t("log")}
        </Button>
      }
    >
      <StaleNote query={query} />
      <Content company={company} />
    </Page>
  );
}

function Content({ company }: { company: CompanyProfile }) {
  const t = useTexts(companyProfileTexts);
  const { name, members, history } = company;
  // What belongs to a company is found by any of its members.
  const [member] = members;
  if (member === undefined) return null;
  const { user_id: userId, username } = member;
  return (
    <div className={layout.columnsFrame}>
      <div className={layout.columns}>
        <div className={layout.column}>
          <AppsOfCompany userId={userId} company={name} />
          <RequestsOfCompany userId={userId} company={name} />
          <CompanyHistory events={history} />
        </div>
        <div className={layout.column}>
          <Card title={t("members")} hint={t("membersHint")}>
            <MemberList members={members} company={name} />
          </Card>
          <Card
            title={t("keyPair")}
            hint={t("keyPairHint")}
            action={
              <Button variant="default" onClick={() => void openKeyInfo({ userId, username })}>
                {t("viewKey")}
              </Button>
            }
          >
            {null}
          </Card>
          <KeysOfUser userId={userId} Frame={Card} />
          <QuotasOfTenant userId={userId} Frame={Card} />
        </div>
      </div>
    </div>
  );
}

function NotFound() {
  const t = useTexts(companyProfileTexts);
  return (
    <Page title={t("notFound")} subject={t("notFound")} purpose={t("notFoundHint")}>
      <div role="alert">
        <EmptyState
          icon={IconSearchOff}
          sentence={t("notFoundAdvice")}
          action={
            <Button component={Link} to="/app/tenants" variant="default">
              {t("allTenants")}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
