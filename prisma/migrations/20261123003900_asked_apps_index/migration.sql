-- The few apps with a request that waits for a decision: counted for the menu, and a filter of the list.
CREATE INDEX "apps_asked_idx" ON "apps"("createdAt", "id") WHERE "extensionRequest" IS NOT NULL OR "changeRequest" IS NOT NULL;
