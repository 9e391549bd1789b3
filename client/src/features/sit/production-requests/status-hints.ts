import type { ProductionStatus } from "contract/production-requests/production-requests.contract";

/** The keys of the texts that explain each status. */
export const statusHints = {
  "10-Requested": "hint10",
  "20-AggreementReviewed": "hint20",
  "30-AggreementCompleted": "hint30",
  "40-SITRequested": "hint40",
  "50-SITReviewed": "hint50",
  "60-SIT Revision": "hint60",
  "70-SIT Completed": "hint70",
  "80-Rejected": "hint80",
  "90-Cancelled": "hint90",
  "100-Accepted": "hint100",
} as const satisfies Record<ProductionStatus, string>;
