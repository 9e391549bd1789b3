-- DropIndex
DROP INDEX "callbacks_nextAttemptAt_idx";

-- The first of each app is looked for at each claim, among thousands that a busy app may have.
CREATE INDEX "callbacks_planned_idx" ON "callbacks" ("appId", "nextAttemptAt")
  WHERE "state" IN ('waiting', 'sending') AND "nextAttemptAt" IS NOT NULL;
