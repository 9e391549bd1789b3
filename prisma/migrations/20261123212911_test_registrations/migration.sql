-- CreateEnum
CREATE TYPE "TestRegistrationKind" AS ENUM ('card', 'account', 'binding');

-- CreateTable
CREATE TABLE "test_registrations" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "TestRegistrationKind" NOT NULL,
    "partnerReferenceNo" TEXT,
    "referenceNo" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL DEFAULT '',
    "customerId" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "cardNo" TEXT NOT NULL DEFAULT '',
    "cardType" TEXT NOT NULL DEFAULT '',
    "maxAmount" DECIMAL(24,2),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "test_registrations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "test_registrations_appId_customerId_idx" ON "test_registrations"("appId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "test_registrations_appId_kind_partnerReferenceNo_key" ON "test_registrations"("appId", "kind", "partnerReferenceNo");

-- CreateIndex
CREATE UNIQUE INDEX "test_registrations_appId_kind_token_key" ON "test_registrations"("appId", "kind", "token");

-- AddForeignKey
ALTER TABLE "test_registrations" ADD CONSTRAINT "test_registrations_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
