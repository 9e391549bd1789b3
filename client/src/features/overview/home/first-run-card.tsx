import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import { useSendTestMail } from "#features/messaging/mails/test-mail.panel.tsx";
import { buildFirstRunSteps } from "./first-run-steps.ts";
import { homeTexts } from "./home.texts.ts";
import { StepsCard } from "./steps-card.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The setup steps of a new portal, until all are done or the user dismisses them, which the browser remembers. */
export function FirstRunCard({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const sendTestMail = useSendTestMail();
  const [isDismissed, setIsDismissed] = useLocalStorage({
    key: "portal-first-run-dismissed",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const steps = buildFirstRunSteps({ email: claims.email, dashboard, sendTestMail });
  if (isDismissed || steps.every(({ isDone }) => isDone)) return null;
  return (
    <StepsCard
      steps={steps}
      hint={t("firstRunHint")}
      doneHint={t("firstRunHint")}
      action={
        <Button variant="subtle" onClick={() => setIsDismissed(true)}>
          {t("dismiss")}
        </Button>
      }
    />
  );
}
