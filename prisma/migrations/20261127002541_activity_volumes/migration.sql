-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "omission" TEXT;

-- CreateTable
CREATE TABLE "activity_volumes" (
    "appId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "activity_volumes_pkey" PRIMARY KEY ("appId")
);
