-- AlterTable
ALTER TABLE "callbacks" ADD COLUMN     "handedHeaders" JSON;
