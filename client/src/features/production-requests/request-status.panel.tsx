import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { StatusBadge, type StatusTone } from "#ui/status-badge.tsx";

// Home shows statuses as well, and loads neither the contract's schemas nor the texts of this feature.

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
