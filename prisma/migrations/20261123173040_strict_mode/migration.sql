-- AlterTable
ALTER TABLE "apps" ADD COLUMN     "isStrict" BOOLEAN NOT NULL DEFAULT false;
