import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { getStatusName } from "contract/production-requests/status-names";
import { requestStatusTexts } from "./request-status.texts.ts";
import { getLanguage } from "#ui/text/i18n.ts";
import { getTexts, useLanguage } from "#ui/text/texts.ts";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";

// Without the contract's schemas and the other texts of this feature, because Home shows statuses, too.

/** Splits `60-SIT Revision` into its progress and its label in the current language. */
export const parseStatus = (status: ProductionStatus) => ({
  progress: parseInt(status, 10),
  label: getTexts(requestStatusTexts)(status),
});

/** `60-SIT Revision`, or `60-Revisi SIT`: the name in selects and charts. */
export const getStatusLabel = (status: ProductionStatus) => getStatusName(status, getLanguage());

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

export const getTone = (status: ProductionStatus) => tones[status];

export function RequestStatus({ status }: { status: ProductionStatus }) {
  useLanguage();
  return <StatusBadge tone={getTone(status)} label={parseStatus(status).label} />;
}
