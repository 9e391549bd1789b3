-- DropIndex
DROP INDEX "apps_ownerId_createdAt_idx";

-- DropIndex
DROP INDEX "apps_isActive_createdAt_idx";

-- DropIndex
DROP INDEX "history_records_ownerId_createdAt_idx";

-- DropIndex
DROP INDEX "production_requests_ownerId_createdAt_idx";

-- DropIndex
DROP INDEX "production_requests_status_createdAt_idx";

-- CreateIndex
CREATE INDEX "apps_ownerId_createdAt_id_idx" ON "apps"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_isActive_createdAt_id_idx" ON "apps"("isActive", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_environment_createdAt_id_idx" ON "apps"("environment", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_name_id_idx" ON "apps"("name", "id");

-- CreateIndex
CREATE INDEX "apps_environment_id_idx" ON "apps"("environment", "id");

-- CreateIndex
CREATE INDEX "apps_maxRate_id_idx" ON "apps"("maxRate", "id");

-- CreateIndex
CREATE INDEX "history_records_ownerId_createdAt_id_idx" ON "history_records"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "history_records_content_id_idx" ON "history_records"("content", "id");

-- CreateIndex
CREATE INDEX "history_records_status_createdAt_id_idx" ON "history_records"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "history_records_status_id_idx" ON "history_records"("status", "id");

-- CreateIndex
CREATE INDEX "production_requests_ownerId_createdAt_id_idx" ON "production_requests"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "production_requests_status_createdAt_id_idx" ON "production_requests"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "production_requests_status_id_idx" ON "production_requests"("status", "id");

-- CreateIndex
CREATE INDEX "production_requests_requestedBy_id_idx" ON "production_requests"("requestedBy", "id");

-- CreateIndex
CREATE INDEX "users_firstName_id_idx" ON "users"("firstName", "id");

-- CreateIndex
CREATE INDEX "users_lastName_id_idx" ON "users"("lastName", "id");

-- CreateIndex
CREATE INDEX "users_phone_id_idx" ON "users"("phone", "id");

-- CreateIndex
CREATE INDEX "users_company_id_idx" ON "users"("company", "id");

-- A list of requests is ordered by the moment of a decision, which is the start of 1970 before there is one.
CREATE INDEX "production_requests_decidedAt_id_idx" ON "production_requests" ((coalesce("decidedAt", '1970-01-01Z'::timestamptz)), "id");

-- Keywords are looked up by their trigrams. The extension is a trusted one: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX "users_trigram_idx" ON "users" USING gin ("company" gin_trgm_ops, "username" gin_trgm_ops, "firstName" gin_trgm_ops, "lastName" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops);

CREATE INDEX "apps_trigram_idx" ON "apps" USING gin ("name" gin_trgm_ops, "consumerKey" gin_trgm_ops);

CREATE INDEX "production_requests_trigram_idx" ON "production_requests" USING gin ("requestedBy" gin_trgm_ops);

CREATE INDEX "documents_trigram_idx" ON "documents" USING gin ("path" gin_trgm_ops);

CREATE INDEX "history_records_trigram_idx" ON "history_records" USING gin ("content" gin_trgm_ops, "description" gin_trgm_ops, "approvedBy" gin_trgm_ops, "note" gin_trgm_ops);
