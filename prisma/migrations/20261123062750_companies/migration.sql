-- CreateEnum
CREATE TYPE "CompanyRole" AS ENUM ('owner', 'developer', 'viewer');

-- DropForeignKey
ALTER TABLE "key_pairs" DROP CONSTRAINT "key_pairs_activeOfUserId_fkey";

-- DropIndex
DROP INDEX "apps_ownerId_createdAt_id_idx";

-- DropIndex
DROP INDEX "history_records_ownerId_createdAt_id_idx";

-- DropIndex
DROP INDEX "key_pairs_activeOfUserId_key";

-- DropIndex
DROP INDEX "key_pairs_userId_idx";

-- DropIndex
DROP INDEX "production_requests_ownerId_createdAt_id_idx";

-- DropIndex
DROP INDEX "public_keys_userId_revokedAt_idx";

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- Each user gets a company of their own, also if the names are equal. It has the user's id, so that the
-- statements below need no join.
INSERT INTO "companies" ("id", "name", "createdAt") SELECT "id", "company", "createdAt" FROM "users";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "companyId" UUID,
ADD COLUMN     "companyRole" "CompanyRole" NOT NULL DEFAULT 'owner';
UPDATE "users" SET "companyId" = "id";
ALTER TABLE "users" ALTER COLUMN "companyId" SET NOT NULL;

-- AlterTable
ALTER TABLE "key_pairs" RENAME COLUMN "activeOfUserId" TO "activeOfCompanyId";
ALTER TABLE "key_pairs" ADD COLUMN     "companyId" UUID;
UPDATE "key_pairs" SET "companyId" = "userId";
ALTER TABLE "key_pairs" ALTER COLUMN "companyId" SET NOT NULL;

-- AlterTable
ALTER TABLE "public_keys" ADD COLUMN     "companyId" UUID;
UPDATE "public_keys" SET "companyId" = "userId";
ALTER TABLE "public_keys" ALTER COLUMN "companyId" SET NOT NULL;

-- AlterTable
ALTER TABLE "apps" ADD COLUMN     "companyId" UUID;
UPDATE "apps" SET "companyId" = "ownerId";
ALTER TABLE "apps" ALTER COLUMN "companyId" SET NOT NULL;

-- AlterTable
ALTER TABLE "production_requests" ADD COLUMN     "companyId" UUID;
UPDATE "production_requests" SET "companyId" = "ownerId";
ALTER TABLE "production_requests" ALTER COLUMN "companyId" SET NOT NULL;

-- AlterTable
ALTER TABLE "history_records" ADD COLUMN     "companyId" UUID;
UPDATE "history_records" SET "companyId" = "ownerId";
ALTER TABLE "history_records" ALTER COLUMN "companyId" SET NOT NULL;

-- CreateIndex
CREATE INDEX "companies_name_id_idx" ON "companies"("name", "id");

-- Prisma does not know operator classes.
CREATE INDEX "companies_trigram_idx" ON "companies" USING gin ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "apps_companyId_createdAt_id_idx" ON "apps"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "apps_ownerId_idx" ON "apps"("ownerId");

-- CreateIndex
CREATE INDEX "history_records_companyId_createdAt_id_idx" ON "history_records"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "history_records_ownerId_idx" ON "history_records"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "key_pairs_activeOfCompanyId_key" ON "key_pairs"("activeOfCompanyId");

-- CreateIndex
CREATE INDEX "key_pairs_companyId_idx" ON "key_pairs"("companyId");

-- CreateIndex
CREATE INDEX "production_requests_companyId_createdAt_id_idx" ON "production_requests"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "production_requests_ownerId_idx" ON "production_requests"("ownerId");

-- CreateIndex
CREATE INDEX "public_keys_companyId_revokedAt_idx" ON "public_keys"("companyId", "revokedAt");

-- CreateIndex
CREATE INDEX "users_companyId_idx" ON "users"("companyId");

-- AddForeignKey
ALTER TABLE "apps" ADD CONSTRAINT "apps_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_activeOfCompanyId_fkey" FOREIGN KEY ("activeOfCompanyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
