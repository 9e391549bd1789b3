import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { tenantDashboardQuery } from "#features/overview/dashboard/dashboard.queries.ts";
import { homeTexts } from "./home.texts.ts";
import { buildNextSteps } from "./next-steps.ts";
import { StepsCard } from "./steps-card.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The next steps of a tenant. */
export function NextStepsCard() {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const { data: dashboard, error, refetch } = useQuery(tenantDashboardQuery);

  if (dashboard === undefined) {
    return (
      <Card title={t("nextStep")} hint={t("nextStepHint")}>
        <Box mih={264}>
          {error === null ? (
            <LinesSkeleton lines={10} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </Box>
      </Card>
    );
  }
  const steps = buildNextSteps({
    userId: claims.sub,
    username: claims.preferred_username,
    dashboard,
  });
  return <StepsCard steps={steps} hint={t("nextStepHint")} doneHint={t("allDone")} />;
}
