-- CreateEnum
CREATE TYPE "CallbackState" AS ENUM ('waiting', 'sending', 'delivered', 'refused', 'failed');

-- AlterTable
ALTER TABLE "test_virtual_accounts" ADD COLUMN     "inquiryId" UUID;

-- CreateTable
CREATE TABLE "callbacks" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "expectedCode" TEXT NOT NULL DEFAULT '',
    "virtualAccountId" UUID,
    "amount" DECIMAL(24,2),
    "state" "CallbackState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "responseCode" TEXT NOT NULL DEFAULT '',
    "failure" TEXT NOT NULL DEFAULT '',
    "nextAttemptAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "callbacks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "callback_attempts" (
    "id" UUID NOT NULL,
    "callbackId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "responseCode" TEXT NOT NULL DEFAULT '',
    "failure" TEXT NOT NULL DEFAULT '',
    "findings" JSON NOT NULL DEFAULT '[]',
    "activityId" UUID,

    CONSTRAINT "callback_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "callbacks_nextAttemptAt_idx" ON "callbacks"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "callbacks_appId_createdAt_id_idx" ON "callbacks"("appId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "callback_attempts_callbackId_number_key" ON "callback_attempts"("callbackId", "number");

-- AddForeignKey
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback_attempts" ADD CONSTRAINT "callback_attempts_callbackId_fkey" FOREIGN KEY ("callbackId") REFERENCES "callbacks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A waiting script looks for the callbacks of its app twice a second, among all that were delivered.
CREATE INDEX "callbacks_waiting_idx" ON "callbacks" ("appId", "createdAt", "id") WHERE "state" IN ('waiting', 'sending');

CREATE FUNCTION record_callback_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_change('callbacks', "companyId"::text) FROM apps WHERE id = NEW."appId";
  RETURN NULL;
END$$;

CREATE CONSTRAINT TRIGGER "callbacks_change" AFTER INSERT OR UPDATE ON "callbacks"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_callback_change();

ALTER TYPE "NotificationKind" ADD VALUE 'app_callback_failed';
