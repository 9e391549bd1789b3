import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { historyContents } from "contract/history/history-contents";
import type {
  ProductionStatus,
  TimelineEntry,
} from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { outcomes, statuses } from "./production-requests.queries.ts";
import { parseStatus, RequestStatus, getTone } from "./request-status.panel.tsx";
import { statusHints } from "./status-hints.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { Timestamp } from "#ui/value/timestamp.tsx";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./production-requests.module.css";

const contents: Record<string, "created10" | "statusSet" | "templateAdded" | "finalAdded"> = {
  [historyContents.created]: "created10",
  [historyContents.statusChanged]: "statusSet",
  [historyContents.templateAdded]: "templateAdded",
  [historyContents.finalAdded]: "finalAdded",
};

interface RequestTimelineProps {
  status: ProductionStatus;
  /** Oldest first. */
  entries: readonly TimelineEntry[];
}

/**
 * The steps with their events; a request can reach a step several times. The outcome branches off after the last
 * reached step.
 */
export function RequestTimeline({ status, entries }: RequestTimelineProps) {
  const t = useTexts(productionRequestsTexts);
  const listEntries = (each: ProductionStatus) => entries.filter((entry) => entry.status === each);
  const isEnded = outcomes.includes(status);
  const steps = statuses.filter(
    (each) => !outcomes.includes(each) && (!isEnded || listEntries(each).length > 0),
  );
  const reachedOutcomes = outcomes.filter((each) => each === status || listEntries(each).length > 0);
  return (
    <>
      <ol>
        {[...steps, ...reachedOutcomes].map((each) => (
          <Step key={each} step={each} isNow={each === status} entries={listEntries(each)} />
        ))}
      </ol>
      {!isEnded && (
        <p className={classes.endsWith}>
          {t("endsWith")}{" "}
          {outcomes.map((each) => (
            <RequestStatus key={each} status={each} />
          ))}
        </p>
      )}
    </>
  );
}

interface StepProps {
  step: ProductionStatus;
  isNow: boolean;
  entries: readonly TimelineEntry[];
}

function Step({ step, isNow, entries }: StepProps) {
  const t = useTexts(productionRequestsTexts);
  const state = isNow ? "now" : entries.length > 0 ? "done" : "open";
  const isOutcome = outcomes.includes(step);
  const { progress, label } = parseStatus(step);
  return (
    <li
      className={classes.step}
      data-state={state}
      data-outcome={isOutcome || undefined}
      data-tone={getTone(step)}
      aria-current={isNow ? "step" : undefined}
    >
      <span className={classes.dot} aria-hidden>
        {state === "done" && <IconCheck size={12} stroke={3} />}
      </span>
      <div>
        <div className={classes.stepHead}>
          {!isOutcome && <span className={classes.stepNumber}>{progress}</span>}
          <span className={classes.stepLabel}>{label}</span>
          {isNow && !isOutcome && <span className={classes.stepNow}>{t("stepNow")}</span>}
          {!isNow && <VisuallyHidden>{t(state === "done" ? "stepDone" : "stepOpen")}</VisuallyHidden>}
        </div>
        {state !== "done" && <p className={classes.stepHint}>{t(statusHints[step])}</p>}
        {entries.length > 0 && <Entries entries={entries} />}
      </div>
    </li>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTexts(productionRequestsTexts);
  return (
    <ul className={classes.entries}>
      {entries.map(({ content, note, by, created_at: at }, index) => {
        const known = contents[content];
        const timestamp = new Date(toIso(at));
        return (
          <li key={`${at}-${String(index)}`} className={classes.entry}>
            <span>{known === undefined ? content : t(known)}</span>
            <span className={typography.caption}>
              <Timestamp timestamp={timestamp}>{formatDateTime(timestamp)}</Timestamp>
              {by !== "" && ` · ${by}`}
            </span>
            {note !== "" && (
              <blockquote className={typography.quote} dir="auto">
                {note}
              </blockquote>
            )}
          </li>
        );
      })}
    </ul>
  );
}
