-- AlterEnum
ALTER TYPE "AppEventKind" ADD VALUE 'secret_created';
ALTER TYPE "AppEventKind" ADD VALUE 'secret_revoked';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'app_secret_created';
ALTER TYPE "NotificationKind" ADD VALUE 'app_secret_revoked';
ALTER TYPE "NotificationKind" ADD VALUE 'app_secret_viewed';

-- CreateTable
CREATE TABLE "app_secrets" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "sealedSecret" TEXT,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3),
    "revokedBy" TEXT NOT NULL DEFAULT '',
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedFrom" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "app_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "app_secrets_appId_createdAt_idx" ON "app_secrets"("appId", "createdAt");

-- AddForeignKey
ALTER TABLE "app_secrets" ADD CONSTRAINT "app_secrets_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The secret of each app becomes its first one. It stays bound to its app, so its encrypted form remains valid.
INSERT INTO "app_secrets" ("id", "appId", "sealedSecret", "createdBy", "createdAt")
SELECT gen_random_uuid(), "id", "sealedSecret", '', "createdAt" FROM "apps";

ALTER TABLE "apps" DROP COLUMN "sealedSecret";
