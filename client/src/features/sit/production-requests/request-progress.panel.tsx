import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { parseStatus, getTone } from "./request-status.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./production-requests.module.css";

/** A progress bar from 0 to 100 with the number and, optionally, the label. */
export function RequestProgress({ status, hasLabel }: { status: ProductionStatus; hasLabel: boolean }) {
  const t = useTexts(productionRequestsTexts);
  const { progress, label } = parseStatus(status);
  return (
    <span className={classes.progress} data-tone={getTone(status)}>
      {hasLabel && <span className={classes.progressLabel}>{label}</span>}
      <span className={classes.meter}>
        <span
          className={classes.track}
          role="progressbar"
          aria-label={t("progressOf", { label })}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={layout.meterFill} style={{ width: `${String(progress)}%` }} />
        </span>
        <span className={classes.number}>{progress}</span>
      </span>
    </span>
  );
}
