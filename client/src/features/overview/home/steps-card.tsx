import { Button } from "@mantine/core";
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
}

/** Only the first open step has a filled button. Once all are done, the list makes room for the work below. */
export function StepsCard({ steps, hint, doneHint }: StepsCardProps) {
  const t = useTexts(homeTexts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      title={current === -1 ? t("firstSteps") : t("nextStep")}
      hint={current === -1 ? doneHint : hint}
      action={<span className={typography.smallLine}>{t("progress", { done, total: steps.length })}</span>}
    >
      {current !== -1 && (
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
                <h3 className={typography.title}>{t(step.title)}</h3>
                <p className={classes.pointText}>{t(step.hint)}</p>
              </div>
              {step.isDone ? (
                <span className={typography.smallLine}>{t("done")}</span>
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
