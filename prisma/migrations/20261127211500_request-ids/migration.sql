-- CreateIndex
CREATE INDEX "activities_requestId_idx" ON "activities"("requestId");

-- CreateIndex
CREATE INDEX "audit_events_requestId_idx" ON "audit_events"("requestId");
