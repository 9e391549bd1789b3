-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "turnAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Waiting mails keep their order.
UPDATE "mail_outbox" SET "turnAt" = "nextAttemptAt" WHERE state IN ('waiting', 'sending');

-- The first turn, and the last turn of a recipient. What is not due yet is passed over in the index.
DROP INDEX "mail_outbox_due_idx";
CREATE INDEX "mail_outbox_turn_idx" ON "mail_outbox" ("priority", "turnAt", "nextAttemptAt") WHERE state IN ('waiting', 'sending');
CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" ("recipient", "priority", "turnAt") WHERE state IN ('waiting', 'sending');
