import { Stack } from "@mantine/core";
import { IconDatabaseOff } from "@tabler/icons-react";
import type { App } from "contract/apps/apps.contract";
import { appDetailsTexts } from "./app-details.texts.ts";
import { hasCredentials } from "#features/apps/apps/app-facts.panel.tsx";
import { AppClockCard } from "#features/sandbox/app-clocks/app-clock.panel.tsx";
import { AppFaultCard } from "#features/sandbox/app-faults/app-fault.panel.tsx";
import { AppTestData } from "#features/sandbox/test-data/test-data.panel.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** What the calls of an app find in the sandbox, once it may call it. */
export function AppTestDataTab({ app }: { app: App }) {
  const t = useTexts(appDetailsTexts);
  if (!hasCredentials(app)) return <EmptyState icon={IconDatabaseOff} sentence={t("noTestData")} />;
  return (
    <Stack gap="md">
      <AppFaultCard app={app} />
      <AppClockCard app={app} />
      <AppTestData app={app} />
    </Stack>
  );
}
