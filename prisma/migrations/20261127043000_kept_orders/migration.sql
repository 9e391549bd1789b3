-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "TestPaymentKind" ADD VALUE 'payment_request';
ALTER TYPE "TestPaymentKind" ADD VALUE 'bulk_transfer';
ALTER TYPE "TestPaymentKind" ADD VALUE 'bulk_transfer_item';
ALTER TYPE "TestPaymentKind" ADD VALUE 'top_up';
ALTER TYPE "TestPaymentKind" ADD VALUE 'bulk_top_up';
ALTER TYPE "TestPaymentKind" ADD VALUE 'bulk_top_up_item';
ALTER TYPE "TestPaymentKind" ADD VALUE 'cash_out';
ALTER TYPE "TestPaymentKind" ADD VALUE 'authorization';
ALTER TYPE "TestPaymentKind" ADD VALUE 'capture';
ALTER TYPE "TestPaymentKind" ADD VALUE 'void';
ALTER TYPE "TestPaymentKind" ADD VALUE 'authorization_refund';
ALTER TYPE "TestPaymentKind" ADD VALUE 'one_time_password';

-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "beneficiaryNumber" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "originalReferenceNo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sourceNumber" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "test_payments_appId_originalReferenceNo_idx" ON "test_payments"("appId", "originalReferenceNo");
