-- AlterTable
ALTER TABLE "source_accounts" ADD COLUMN     "retiredAt" TIMESTAMPTZ(3);
