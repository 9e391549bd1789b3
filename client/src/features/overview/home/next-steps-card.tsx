import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { tenantDashboardQuery } from "#features/overview/dashboard/dashboard.queries.ts";
import { todayQuery } from "#features/sandbox/usage/today.queries.ts";
import { homeTexts } from "./home.texts.ts";
import { buildNextSteps } from "./next-steps.ts";
import { StepsCard } from "./steps-card.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The next steps of a tenant. */
export function NextStepsCard() {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const query = useQuery(tenantDashboardQuery);
  const dashboard = query.data;
  const { data: today } = useQuery({ ...todayQuery, enabled: dashboard?.has_called === false });

  if (dashboard === undefined) {
    return (
      <Card title={t("nextStep")} hint={t("nextStepHint")}>
        <Box mih={264}>
          <Loaded query={query} lines={10} />
        </Box>
      </Card>
    );
  }
  const steps = buildNextSteps({
    userId: claims.sub,
    username: claims.preferred_username,
    dashboard,
    lastFailure: today?.last_failure ?? null,
  });
  const waits = dashboard.apps.some(({ state, count }) => state === "waiting" && count > 0);
  return (
    <StepsCard steps={steps} hint={t("nextStepHint")} doneHint={t(waits ? "allDoneAppWaits" : "allDone")} />
  );
}
