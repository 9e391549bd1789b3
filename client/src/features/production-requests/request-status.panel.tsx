import {
  productionStatuses,
  type ProductionStatus,
} from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { StatusBadge, type StatusTone } from "#ui/status-badge.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/production-requests/production-requests.module.css";

export const statuses: readonly ProductionStatus[] = Object.values(productionStatuses);

/** `60-SIT Revision` as its progress out of 100 and its label. */
export function partsOf(status: ProductionStatus): { progress: number; label: string } {
  const [progress = "", ...label] = status.split("-");
  return { progress: Number(progress), label: label.join("-") };
}

const tones: Record<ProductionStatus, StatusTone> = {
  "10-Requested": "slate",
  "20-AggreementReviewed": "blue",
  "30-AggreementCompleted": "blue",
  "40-SITRequested": "indigo",
  "50-SITReviewed": "indigo",
  "60-SIT Revision": "amber",
  "70-SIT Completed": "teal",
  "80-Rejected": "red",
  "90-Cancelled": "grey",
  "100-Accepted": "green",
};

export const toneOf = (status: ProductionStatus) => tones[status];

export function RequestStatus({ status }: { status: ProductionStatus }) {
  return <StatusBadge tone={toneOf(status)} label={partsOf(status).label} />;
}

/** A thin bar out of 100, with the number and, where nothing beside it says so, the label. */
export function RequestProgress({ status, hasLabel }: { status: ProductionStatus; hasLabel: boolean }) {
  const t = useTexts(productionRequestsTexts);
  const { progress, label } = partsOf(status);
  return (
    <span className={classes.progress} data-tone={toneOf(status)}>
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
          <span className={classes.bar} style={{ width: `${String(progress)}%` }} />
        </span>
        <span className={classes.number}>{progress}</span>
      </span>
    </span>
  );
}
