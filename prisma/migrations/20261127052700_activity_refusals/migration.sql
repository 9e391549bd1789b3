-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "refusal" JSON;
