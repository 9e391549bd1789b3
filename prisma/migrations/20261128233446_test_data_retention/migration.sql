-- CreateIndex
CREATE INDEX "test_virtual_accounts_appId_createdAt_id_idx" ON "test_virtual_accounts"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "test_payments_appId_createdAt_id_idx" ON "test_payments"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "test_registrations_appId_createdAt_id_idx" ON "test_registrations"("appId", "createdAt", "id");
