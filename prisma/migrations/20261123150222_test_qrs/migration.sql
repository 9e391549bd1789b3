-- AlterEnum
ALTER TYPE "TestTransactionKind" ADD VALUE 'refund';

-- CreateTable
CREATE TABLE "test_qrs" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "partnerReferenceNo" TEXT,
    "referenceNo" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL DEFAULT '',
    "storeId" TEXT NOT NULL DEFAULT '',
    "terminalId" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(24,2),
    "fee" DECIMAL(24,2),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "paidAmount" DECIMAL(24,2),
    "refundedAmount" DECIMAL(24,2) NOT NULL DEFAULT 0,
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "test_qrs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_qr_scans" (
    "appId" UUID NOT NULL,
    "partnerReferenceNo" TEXT NOT NULL,
    "qrId" UUID NOT NULL,

    CONSTRAINT "test_qr_scans_pkey" PRIMARY KEY ("appId","partnerReferenceNo")
);

-- CreateIndex
CREATE INDEX "test_qrs_appId_externalId_idx" ON "test_qrs"("appId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "test_qrs_appId_partnerReferenceNo_key" ON "test_qrs"("appId", "partnerReferenceNo");

-- CreateIndex
CREATE UNIQUE INDEX "test_qrs_appId_referenceNo_key" ON "test_qrs"("appId", "referenceNo");

-- CreateIndex
CREATE INDEX "test_qr_scans_qrId_idx" ON "test_qr_scans"("qrId");

-- AddForeignKey
ALTER TABLE "test_qrs" ADD CONSTRAINT "test_qrs_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_qr_scans" ADD CONSTRAINT "test_qr_scans_qrId_fkey" FOREIGN KEY ("qrId") REFERENCES "test_qrs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
