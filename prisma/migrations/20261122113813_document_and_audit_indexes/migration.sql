-- DropIndex
DROP INDEX "audit_events_userId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "production_request_documents_documentId_idx" ON "production_request_documents"("documentId");
