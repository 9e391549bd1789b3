-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "session" TEXT;

-- Prisma knows no partial indexes: few calls are kept.
CREATE INDEX "activities_session_idx" ON "activities" ("appId", "session", "id") WHERE "session" IS NOT NULL;
