-- CreateTable
CREATE TABLE "deployment" (
    "id" UUID NOT NULL,
    "isOnly" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deployment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deployment_isOnly_check" CHECK ("isOnly")
);

-- CreateIndex
CREATE UNIQUE INDEX "deployment_isOnly_key" ON "deployment"("isOnly");
