import { Stack } from "@mantine/core";
import { Counts } from "#features/home/counts.tsx";
import { homeTexts } from "#features/home/home.texts.ts";
import { MyAppsCard } from "#features/home/my-apps-card.tsx";
import { NextStepsCard } from "#features/home/next-steps-card.tsx";
import { WaitingAppsCard } from "#features/home/waiting-apps-card.tsx";
import { Welcome } from "#features/home/welcome.tsx";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";

export function HomePage() {
  const t = useTexts(homeTexts);
  const isAdmin = roleOf(useSignedIn().roles) === "admin";
  return (
    <Page title={t("title")} purpose={t(isAdmin ? "purposeAdmin" : "purposeTenant")}>
      <Stack gap="lg">
        <Welcome />
        {isAdmin ? (
          <>
            <Counts />
            <WaitingAppsCard />
          </>
        ) : (
          <>
            <NextStepsCard />
            <MyAppsCard />
          </>
        )}
      </Stack>
    </Page>
  );
}
