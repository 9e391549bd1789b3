-- CreateEnum
CREATE TYPE "StoredAppState" AS ENUM ('waiting', 'active', 'suspended', 'rejected', 'closed');

-- CreateEnum
CREATE TYPE "AppCategory" AS ENUM ('provider', 'user', 'developer');

-- CreateEnum
CREATE TYPE "AppEventKind" AS ENUM ('created', 'kept_waiting', 'approved', 'rejected', 'suspended', 'resumed', 'edited', 'extension_requested', 'extension_granted', 'extension_declined', 'change_requested', 'change_granted', 'change_declined', 'expired', 'closed');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'app_rejected';
ALTER TYPE "NotificationKind" ADD VALUE 'app_suspended';
ALTER TYPE "NotificationKind" ADD VALUE 'app_resumed';
ALTER TYPE "NotificationKind" ADD VALUE 'app_edited';
ALTER TYPE "NotificationKind" ADD VALUE 'app_extension_requested';
ALTER TYPE "NotificationKind" ADD VALUE 'app_extension_granted';
ALTER TYPE "NotificationKind" ADD VALUE 'app_extension_declined';
ALTER TYPE "NotificationKind" ADD VALUE 'app_change_requested';
ALTER TYPE "NotificationKind" ADD VALUE 'app_change_granted';
ALTER TYPE "NotificationKind" ADD VALUE 'app_change_declined';
ALTER TYPE "NotificationKind" ADD VALUE 'app_expires_soon';
ALTER TYPE "NotificationKind" ADD VALUE 'app_expired';
ALTER TYPE "NotificationKind" ADD VALUE 'app_closed';

-- DropIndex
DROP INDEX "apps_isActive_createdAt_id_idx";

-- AlterTable
ALTER TABLE "apps" ADD COLUMN     "category" "AppCategory",
ADD COLUMN     "changeRequest" JSONB,
ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "expiryNotices" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "extensionRequest" JSONB,
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "state" "StoredAppState" NOT NULL DEFAULT 'waiting',
ADD COLUMN     "wishedRate" INTEGER NOT NULL DEFAULT 0;

-- Apps that work stay active, all others wait; none gets an end.
UPDATE "apps" SET "state" = 'active' WHERE "isActive";

ALTER TABLE "apps" DROP COLUMN "isActive";

-- CreateTable
CREATE TABLE "app_events" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "AppEventKind" NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "app_events_appId_createdAt_id_idx" ON "app_events"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_state_createdAt_id_idx" ON "apps"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_expiresAt_idx" ON "apps"("expiresAt");

-- AddForeignKey
ALTER TABLE "app_events" ADD CONSTRAINT "app_events_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is known of the life of existing apps.
INSERT INTO "app_events" ("id", "appId", "kind", "actor", "createdAt")
SELECT gen_random_uuid(), a."id", 'created', u."username", a."createdAt"
  FROM "apps" a JOIN "users" u ON u."id" = a."ownerId";

INSERT INTO "app_events" ("id", "appId", "kind", "actor", "note", "createdAt")
SELECT gen_random_uuid(), a."id", 'approved', coalesce(u."username", ''), a."approvalNote", a."approvedAt"
  FROM "apps" a LEFT JOIN "users" u ON u."id" = a."approvedById"
 WHERE a."state" = 'active' AND a."approvedAt" IS NOT NULL;

-- The dashboard counts apps in this index, without the rows. The column took the earlier index with it.
CREATE INDEX "apps_state_idx" ON "apps"("environment", "state", "expiresAt");
