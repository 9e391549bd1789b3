import { lazy, Suspense } from "react";
import { SimpleGrid, Stack } from "@mantine/core";
import { Counts } from "#features/dashboard/counts.panel.tsx";
import { ChartsRoom } from "#features/dashboard/charts-room.panel.tsx";
import { MyApps } from "#features/dashboard/my-apps.panel.tsx";
import { MyRequests } from "#features/dashboard/my-requests.panel.tsx";
import { Waiting } from "#features/dashboard/waiting.panel.tsx";
import { homeTexts } from "#features/home/home.texts.ts";
import { FailedMails } from "#features/mails/failed-mails.panel.tsx";
import { NextStepsCard } from "#features/home/next-steps-card.tsx";
import { Welcome } from "#features/home/welcome.tsx";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { AfterFirstPaint } from "#ui/after-first-paint.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";

const Charts = lazy(async () => ({
  default: (await import("#features/dashboard/charts.panel.tsx")).Charts,
}));

export function HomePage() {
  const t = useTexts(homeTexts);
  const isAdmin = roleOf(useSignedIn().roles) === "admin";
  return (
    <Page title={t("title")} purpose={t(isAdmin ? "purposeAdmin" : "purposeTenant")}>
      <Stack gap="lg">
        {isAdmin && <FailedMails />}
        <Welcome />
        {isAdmin ? (
          <>
            <Counts />
            <Waiting />
            <AfterFirstPaint fallback={<ChartsRoom />}>
              <Suspense fallback={<ChartsRoom />}>
                <Charts />
              </Suspense>
            </AfterFirstPaint>
          </>
        ) : (
          <>
            <NextStepsCard />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <MyApps />
              <MyRequests />
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Page>
  );
}
