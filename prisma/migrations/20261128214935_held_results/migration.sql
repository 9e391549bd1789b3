-- CreateEnum
CREATE TYPE "TestResult" AS ENUM ('executed', 'held', 'failed', 'reversed');

-- AlterTable
ALTER TABLE "apps" ADD COLUMN     "holdsResults" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "test_transactions" ADD COLUMN     "result" "TestResult" NOT NULL DEFAULT 'executed';

-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "result" "TestResult" NOT NULL DEFAULT 'executed';
