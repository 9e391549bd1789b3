-- Files are searched by the name they were sent with as well, not only by the path they got.
DROP INDEX "documents_trigram_idx";

CREATE INDEX "documents_trigram_idx" ON "documents" USING gin ("path" gin_trgm_ops, "originalName" gin_trgm_ops);
