import type { ReactNode } from "react";
import { Button, Group } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { homeTexts } from "./home.texts.ts";
import type { NextStep } from "./next-steps.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./home.module.css";

interface StepsCardProps {
  steps: readonly NextStep[];
  hint: string;
  doneHint: string;
  /** Beside the progress. */
  action?: ReactNode;
}

/** Only the first open step has a filled button. Done ones keep a link; once all are done, only the links are left. */
export function StepsCard({ steps, hint, doneHint, action }: StepsCardProps) {
  const t = useTexts(homeTexts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      title={current === -1 ? t("firstSteps") : t("nextStep")}
      hint={current === -1 ? doneHint : hint}
      action={
        <Group gap="xs">
          <span className={typography.smallLine}>{t("progress", { done, total: steps.length })}</span>
          {action}
        </Group>
      }
    >
      {current === -1 ? (
        <ul className={classes.doneSteps}>
          {steps.map((step) => (
            <li key={step.title}>
              <IconCheck size={16} aria-hidden />
              <Link to={step.doneTo} className={typography.link}>
                {t(step.title, step.values)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ol>
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
                <h3 className={typography.title}>{t(step.title, step.values)}</h3>
                {!step.isDone && <p className={classes.pointText}>{t(step.hint, step.values)}</p>}
              </div>
              {step.isDone ? (
                <DoneLink step={step} />
              ) : (
                <StepButton step={step} isCurrent={index === current} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function DoneLink({ step }: { step: NextStep }) {
  const t = useTexts(homeTexts);
  return (
    <Link
      to={step.doneTo}
      className={typography.link}
      aria-label={t("openDoneOf", { step: t(step.title, step.values) })}
    >
      {t("openDone")}
    </Link>
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
