-- Expressions: an index on the column itself is also used for `= ANY`, where it takes milliseconds per value instead of microseconds.
DROP INDEX "apps_trigram_idx";

CREATE INDEX "apps_trigram_idx" ON "apps" USING gin ("name" gin_trgm_ops, lower("consumerKey") gin_trgm_ops);

DROP INDEX "documents_trigram_idx";

CREATE INDEX "documents_trigram_idx" ON "documents" USING gin (lower("path") gin_trgm_ops, "originalName" gin_trgm_ops);
