-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "sealedToken" TEXT,
ADD COLUMN     "tokenHash" TEXT;

-- AlterTable
ALTER TABLE "sandbox_tokens" ADD COLUMN     "hash" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "sandbox_tokens_appId_hash_idx" ON "sandbox_tokens"("appId", "hash");

-- Few calls are kept: `portal rewrap-keys` and `doctor` find their tokens without reading all calls.
CREATE INDEX "activities_sealedToken_idx" ON "activities" ("id") WHERE "sealedToken" IS NOT NULL;
