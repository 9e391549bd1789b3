import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { tenantDashboardQuery } from "#features/dashboard/dashboard.queries.ts";
import { homeTexts } from "#features/home/home.texts.ts";
import { nextSteps, type NextStep } from "#features/home/next-steps.ts";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/card.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/home/home.module.css";

/** The first step that is not done is the one to take; only it has a filled button. */
export function NextStepsCard() {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const { data: dashboard, error, refetch } = useQuery(tenantDashboardQuery);

  if (dashboard === undefined) {
    return (
      <Card title={t("nextStep")} hint={t("nextStepHint")}>
        <div className={classes.stepsRoom}>
          {error === null ? (
            <LinesSkeleton lines={10} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </Card>
    );
  }
  const steps = nextSteps({
    userId: claims.sub,
    username: claims.preferred_username,
    dashboard,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      title={t("nextStep")}
      hint={t(current === -1 ? "allDone" : "nextStepHint")}
      action={<span className={classes.progress}>{t("progress", { done, total: steps.length })}</span>}
    >
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classes.step}
            data-state={step.isDone ? "done" : index === current ? "current" : "later"}
          >
            <span className={classes.number} aria-hidden>
              {step.isDone ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={classes.stepWords}>
              <h3 className={classes.pointTitle}>{t(step.title)}</h3>
              <p className={classes.pointText}>{t(step.hint)}</p>
            </div>
            {step.isDone ? (
              <span className={classes.progress}>{t("done")}</span>
            ) : (
              <StepButton step={step} isCurrent={index === current} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepButton({ step: { to, action }, isCurrent }: { step: NextStep; isCurrent: boolean }) {
  const t = useTexts(homeTexts);
  const look = { className: classes.stepAction ?? "", variant: isCurrent ? "filled" : "default" };
  if (typeof to === "string")
    return (
      <Button component={Link} to={to} {...look}>
        {t(action)}
      </Button>
    );
  return (
    <Button onClick={to} {...look}>
      {t(action)}
    </Button>
  );
}
