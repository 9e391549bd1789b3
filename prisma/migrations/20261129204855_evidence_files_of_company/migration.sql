-- AlterTable
ALTER TABLE "evidence_files" ADD COLUMN     "companyId" UUID,
ADD COLUMN     "showsKeys" BOOLEAN NOT NULL DEFAULT true;
