import { openLink } from "contract/links";
import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { ChangeStatusForm } from "./change-status.form.tsx";
import { requestQuery } from "./production-requests.queries.ts";
import { LoadedDialog } from "#ui/form/loaded-dialog.tsx";

/** Where a request that waits for an administrator usually goes next. */
const nextStatus: Partial<Record<ProductionStatus, ProductionStatus>> = {
  "10-Requested": "20-AggreementReviewed",
  "40-SITRequested": "50-SITReviewed",
  "50-SITReviewed": "70-SIT Completed",
  "70-SIT Completed": "100-Accepted",
};

/** The next status of a SIT request, with the usual one chosen. */
export const DecideRequest = ({ requestId, onClose }: { requestId: string; onClose: () => void }) => (
  <LoadedDialog
    query={requestQuery(requestId)}
    page={openLink("/app/productions", requestId)}
    onClose={onClose}
  >
    {(request) => {
      const proposed = nextStatus[request.status];
      return proposed === undefined ? null : (
        <ChangeStatusForm request={request} proposed={proposed} opened onClose={onClose} />
      );
    }}
  </LoadedDialog>
);
