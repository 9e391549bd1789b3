-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "companyId" UUID;

-- AlterTable
ALTER TABLE "avatars" ADD COLUMN     "companyId" UUID;

-- A document belongs to the company of the first request that names it, because its uploader may have left that company
-- since; without a request to the company of the uploader. Uploads of administrators belong to none.
UPDATE "documents" d SET "companyId" = coalesce(
    (SELECT r."companyId" FROM "production_request_documents" a JOIN "production_requests" r ON r."id" = a."requestId"
      WHERE a."documentId" = d."id" ORDER BY a."addedAt", r."id" LIMIT 1),
    u."companyId")
  FROM "users" u WHERE u."id" = d."uploaderId" AND u."role" = 'tenant';
UPDATE "avatars" a SET "companyId" = u."companyId" FROM "users" u WHERE u."id" = a."uploaderId" AND u."role" = 'tenant';

-- CreateIndex
CREATE INDEX "documents_companyId_createdAt_sizeBytes_idx" ON "documents"("companyId", "createdAt", "sizeBytes");

-- CreateIndex
CREATE INDEX "avatars_companyId_createdAt_sizeBytes_idx" ON "avatars"("companyId", "createdAt", "sizeBytes");

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
