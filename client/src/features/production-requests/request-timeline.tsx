import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type {
  ProductionStatus,
  TimelineEntry,
} from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { statuses } from "#features/production-requests/production-requests.queries.ts";
import { partsOf, toneOf } from "#features/production-requests/request-status.panel.tsx";
import { statusHints } from "#features/production-requests/status-hints.ts";
import { formatDateTime } from "#ui/date-time.ts";
import { Moment } from "#ui/moment.tsx";
import { isoOf } from "#ui/plain-timestamp.ts";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/production-requests/production-requests.module.css";

const contents: Record<string, "created10" | "statusSet" | "templateAdded" | "finalAdded"> = {
  "Create Production Request": "created10",
  "Update Status Production Request": "statusSet",
  "Add Template File": "templateAdded",
  "Add Final File": "finalAdded",
};

interface RequestTimelineProps {
  status: ProductionStatus;
  /** Oldest first. */
  entries: readonly TimelineEntry[];
}

/** The ten steps, each with what happened while the request stood there; a step may be left and reached again. */
export function RequestTimeline({ status, entries }: RequestTimelineProps) {
  const t = useTexts(productionRequestsTexts);
  return (
    <ol className={classes.steps}>
      {statuses.map((step) => {
        const own = entries.filter((entry) => entry.status === step);
        const state = step === status ? "now" : own.length > 0 ? "done" : "open";
        const { progress, label } = partsOf(step);
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            data-tone={toneOf(step)}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {state === "done" && <IconCheck size={12} stroke={3} />}
            </span>
            <div className={classes.stepWords}>
              <div className={classes.stepHead}>
                <span className={classes.stepNumber}>{progress}</span>
                <span className={classes.stepLabel}>{label}</span>
                {state === "now" && <span className={classes.stepNow}>{t("stepNow")}</span>}
                {state !== "now" && (
                  <VisuallyHidden>{t(state === "done" ? "stepDone" : "stepOpen")}</VisuallyHidden>
                )}
              </div>
              {state !== "done" && <p className={classes.stepHint}>{t(statusHints[step])}</p>}
              {own.length > 0 && <Entries entries={own} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTexts(productionRequestsTexts);
  return (
    <ul className={classes.entries}>
      {entries.map(({ content, note, by, created_at: at }, index) => {
        const known = contents[content];
        const moment = new Date(isoOf(at));
        return (
          <li key={`${at}-${String(index)}`} className={classes.entry}>
            <span>{known === undefined ? content : t(known)}</span>
            <span className={classes.under}>
              <Moment moment={moment}>{formatDateTime(moment)}</Moment>
              {by !== "" && ` · ${by}`}
            </span>
            {note !== "" && (
              <blockquote className={classes.note} dir="auto">
                {note}
              </blockquote>
            )}
          </li>
        );
      })}
    </ul>
  );
}
