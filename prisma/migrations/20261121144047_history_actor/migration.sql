-- AlterTable
ALTER TABLE "history_records" ADD COLUMN     "actor" TEXT NOT NULL DEFAULT '';
