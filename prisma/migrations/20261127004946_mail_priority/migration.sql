-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0;
-- The claim reads mails in this order; only a few rows of the table wait.
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox"("priority", "nextAttemptAt") WHERE state IN ('waiting', 'sending');
