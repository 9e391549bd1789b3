-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "captureReferenceNo" TEXT NOT NULL DEFAULT '';
