-- DropIndex
DROP INDEX "app_secrets_appId_createdAt_idx";

-- CreateIndex
CREATE INDEX "app_secrets_appId_createdAt_id_idx" ON "app_secrets"("appId", "createdAt", "id");
