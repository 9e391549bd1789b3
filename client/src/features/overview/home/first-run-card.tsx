import { useLocalStorage } from "@mantine/hooks";
import { useNavigate } from "react-router-dom";
import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import { buildFirstRunSteps } from "./first-run-steps.ts";
import { homeTexts } from "./home.texts.ts";
import { StepsCard } from "./steps-card.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The setup steps of a new portal, until all are done; the browser remembers that the guides were opened. */
export function FirstRunCard({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const navigate = useNavigate();
  const [hasOpenedGuides, setHasOpenedGuides] = useLocalStorage({
    key: "portal-guides-opened",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const openGuides = () => {
    setHasOpenedGuides(true);
    void navigate("/app/documentations");
  };
  const steps = buildFirstRunSteps({ email: claims.email, dashboard, hasOpenedGuides, openGuides });
  if (steps.every(({ isDone }) => isDone)) return null;
  return <StepsCard steps={steps} hint={t("firstRunHint")} doneHint={t("firstRunHint")} />;
}
