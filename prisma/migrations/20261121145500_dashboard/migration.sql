-- What the dashboard counts is counted in these, without the rows.
CREATE INDEX "apps_state_idx" ON "apps"("environment", "isActive");
CREATE INDEX "apps_approvedAt_idx" ON "apps"("approvedAt") WHERE "approvedAt" IS NOT NULL;

-- The requests that wait for an administrator, since when. The same steps as waitingStatuses of the contract.
CREATE INDEX "production_requests_waiting_idx" ON "production_requests"((coalesce("decidedAt", "createdAt")), "id")
  WHERE status IN ('10-Requested', '40-SITRequested', '50-SITReviewed', '70-SIT Completed');
