-- RenameTable
ALTER TABLE "test_qrs" RENAME TO "test_payments";
ALTER TABLE "test_payments" RENAME CONSTRAINT "test_qrs_pkey" TO "test_payments_pkey";
ALTER TABLE "test_payments" RENAME CONSTRAINT "test_qrs_appId_fkey" TO "test_payments_appId_fkey";
ALTER INDEX "test_qrs_appId_externalId_idx" RENAME TO "test_payments_appId_externalId_idx";
ALTER INDEX "test_qrs_appId_referenceNo_key" RENAME TO "test_payments_appId_referenceNo_key";

-- CreateEnum
CREATE TYPE "TestPaymentKind" AS ENUM ('qr', 'direct_debit');

-- AlterTable: all payments so far are QRs.
ALTER TABLE "test_payments" ADD COLUMN "kind" "TestPaymentKind" NOT NULL DEFAULT 'qr';
ALTER TABLE "test_payments" ALTER COLUMN "kind" DROP DEFAULT;

-- DropIndex
DROP INDEX "test_qrs_appId_partnerReferenceNo_key";

-- CreateIndex
CREATE UNIQUE INDEX "test_payments_appId_kind_partnerReferenceNo_key" ON "test_payments"("appId", "kind", "partnerReferenceNo");
