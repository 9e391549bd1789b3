-- AlterEnum
ALTER TYPE "TestPaymentKind" ADD VALUE 'qr_cpm';

-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN "code" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "test_payments_appId_code_key" ON "test_payments"("appId", "code");
