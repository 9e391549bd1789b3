-- CreateTable
CREATE TABLE "retention_times" (
    "name" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_times_pkey" PRIMARY KEY ("name")
);
