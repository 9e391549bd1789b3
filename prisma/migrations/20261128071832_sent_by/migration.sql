-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "isByPortal" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "activity_usage" ADD COLUMN     "portalCalls" INTEGER NOT NULL DEFAULT 0;

-- Of earlier calls only this is known.
UPDATE "activities" SET "isByPortal" = true WHERE "isOutgoing";
