-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "failure" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "returnUrl" TEXT NOT NULL DEFAULT '';
