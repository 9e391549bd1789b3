-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "fault" TEXT;

-- CreateTable
CREATE TABLE "app_faults" (
    "appId" UUID NOT NULL,
    "effect" TEXT NOT NULL,
    "delayMs" INTEGER NOT NULL,
    "responseCase" TEXT,
    "services" TEXT[],
    "every" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,
    "setBy" TEXT NOT NULL,

    CONSTRAINT "app_faults_pkey" PRIMARY KEY ("appId")
);

-- AddForeignKey
ALTER TABLE "app_faults" ADD CONSTRAINT "app_faults_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The number of calls is shown nowhere.
CREATE CONSTRAINT TRIGGER "app_faults_change"
  AFTER INSERT OR UPDATE OF effect, "delayMs", "responseCase", services, every, "endsAt" ON "app_faults"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_app_change();
