import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import type { StatusTone } from "#ui/status-badge.tsx";

/** The colour of a status of a production request. */
export const requestTones: Record<ProductionStatus, StatusTone> = {
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

/** How far a request is, out of 100: the number before the dash. */
export const progressOf = (status: ProductionStatus): number => Number.parseInt(status, 10);
