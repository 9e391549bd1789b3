import { Button, Group, Stack } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { pageLink } from "contract/links";
import { appDetailsTexts } from "./app-details.texts.ts";
import { AppOverview } from "./app-overview.tsx";
import { AppState } from "#features/apps/apps/app-state.panel.tsx";
import { AppClockNotice } from "#features/sandbox/app-clocks/app-clock.panel.tsx";
import { AppFaultNotice } from "#features/sandbox/app-faults/app-fault.panel.tsx";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";

export interface AppDetailsProps {
  app: App;
  /** What the reader should do next with it, if anything. */
  next: RowAction | undefined;
}

/** An app beside its list: the overview of its page, and the way to the rest. */
export function AppDetails({ app, next }: AppDetailsProps) {
  const t = useTexts(appDetailsTexts);
  const area = getArea(getRole(useSignedIn().roles));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <AppState state={app.state} />
        <Button
          component={Link}
          to={pageLink(`${area}/apps`, app.db_id)}
          variant="default"
          rightSection={<IconArrowRight size={16} stroke={1.6} />}
        >
          {t("openApp")}
        </Button>
      </Group>
      <AppFaultNotice app={app} />
      <AppClockNotice app={app} />
      <AppOverview app={app} next={next} />
    </Stack>
  );
}
