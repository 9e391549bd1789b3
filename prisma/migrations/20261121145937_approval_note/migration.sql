-- AlterTable
ALTER TABLE "apps" ADD COLUMN     "approvalNote" TEXT NOT NULL DEFAULT '';
