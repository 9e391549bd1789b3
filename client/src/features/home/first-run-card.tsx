import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import { firstRunSteps } from "#features/home/first-run-steps.ts";
import { homeTexts } from "#features/home/home.texts.ts";
import { StepsCard } from "#features/home/steps-card.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The setup steps of a new portal, shown instead of charts while there are no apps and requests. */
export function FirstRunCard({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  return (
    <StepsCard
      steps={firstRunSteps({ email: claims.email, dashboard })}
      hint={t("firstRunHint")}
      doneHint={t("firstRunHint")}
    />
  );
}
