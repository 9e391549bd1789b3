import { lazy, Suspense } from "react";
import { SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Counts } from "#features/overview/dashboard/counts.panel.tsx";
import { ChartsPlaceholder } from "#features/overview/dashboard/charts-placeholder.panel.tsx";
import { adminDashboardQuery, tenantDashboardQuery } from "#features/overview/dashboard/dashboard.queries.ts";
import { Expiring } from "#features/overview/dashboard/expiring.panel.tsx";
import { MyApps } from "#features/overview/dashboard/my-apps.panel.tsx";
import { MyRequests } from "#features/overview/dashboard/my-requests.panel.tsx";
import { WaitingAges } from "#features/overview/dashboard/waiting-ages.panel.tsx";
import { Waiting } from "#features/overview/dashboard/waiting.panel.tsx";
import { FirstRunCard } from "./first-run-card.tsx";
import { isFirstRun } from "./first-run-steps.ts";
import { homeTexts } from "./home.texts.ts";
import { FailedMails } from "#features/messaging/mails/failed-mails.panel.tsx";
import { failedMailsQuery } from "#features/messaging/mails/mails.queries.ts";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { SandboxToday } from "#features/sandbox/usage/today.panel.tsx";
import { NextStepsCard } from "./next-steps-card.tsx";
import { Welcome } from "./welcome.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { AfterFirstPaint } from "#ui/feedback/after-first-paint.tsx";
import { StaleNote } from "#ui/feedback/stale-note.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./home.module.css";

const Charts = lazy(async () => ({
  default: (await import("#features/overview/dashboard/charts.panel.tsx")).Charts,
}));

export function HomePage() {
  const t = useTexts(homeTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  return (
    <Page title={t("title")} purpose={t(isAdmin ? "purposeAdmin" : "purposeTenant")}>
      {/* Keeps the footer below the visible area while data loads: it would move when the data arrives. */}
      <Stack gap="lg" mih="100dvh">
        {isAdmin ? <AdminHome /> : <TenantHome />}
      </Stack>
    </Page>
  );
}

// The parts below the first one are rendered after its data has loaded, to avoid a layout shift. Without data they are
// not rendered: a part that mounts requests its data again.

function AdminHome() {
  const dashboard = useQuery(adminDashboardQuery);
  const mails = useQuery(failedMailsQuery);
  if (dashboard.data === undefined || mails.isPending) return <Waiting />;
  const failedMails = mails.data !== undefined && <FailedMails />;
  const steps = <FirstRunCard dashboard={dashboard.data} />;
  if (isFirstRun(dashboard.data))
    return (
      <>
        {failedMails}
        {dashboard.data.waiting.oldest.length > 0 && <Waiting />}
        {steps}
        <Welcome />
      </>
    );
  return (
    <>
      {failedMails}
      <div className={classes.beside}>
        <Waiting />
        <SandboxToday />
      </div>
      {steps}
      <WaitingAges />
      <Expiring expiring={dashboard.data.expiring} list="/app/apps" />
      <Counts />
      <Welcome />
      <AfterFirstPaint fallback={<ChartsPlaceholder />}>
        <Suspense fallback={<ChartsPlaceholder />}>
          <Charts />
        </Suspense>
      </AfterFirstPaint>
    </>
  );
}

function TenantHome() {
  const query = useQuery(tenantDashboardQuery);
  const { data } = query;
  const mayDevelop = useMayDevelop();
  return (
    <>
      {/* Once for all parts, of which viewers do not have the first one. */}
      <StaleNote query={query} />
      {mayDevelop && <NextStepsCard />}
      {data !== undefined && (
        <>
          {data.first_call !== null && <SandboxToday />}
          <Expiring expiring={data.expiring} list="/tenant/apps" />
          <SimpleGrid cols={{ base: 1, lg: data.newest_requests.length === 0 ? 1 : 2 }} spacing="lg">
            <MyApps />
            <MyRequests />
          </SimpleGrid>
          <Welcome />
        </>
      )}
    </>
  );
}
