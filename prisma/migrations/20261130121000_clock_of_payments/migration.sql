-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "daysAhead" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "test_transactions" ADD COLUMN     "daysAhead" INTEGER NOT NULL DEFAULT 0;
