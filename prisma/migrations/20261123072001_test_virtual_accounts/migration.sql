-- AlterEnum
ALTER TYPE "TestTransactionKind" ADD VALUE 'payment';

-- CreateTable
CREATE TABLE "test_virtual_accounts" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "partnerServiceId" TEXT NOT NULL,
    "customerNo" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "trxId" TEXT NOT NULL,
    "amount" DECIMAL(24,2),
    "currency" TEXT NOT NULL DEFAULT 'IDR',
    "fee" DECIMAL(24,2),
    "trxType" TEXT NOT NULL DEFAULT 'C',
    "bills" JSONB NOT NULL DEFAULT '[]',
    "freeTexts" JSONB NOT NULL DEFAULT '[]',
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "paidAmount" DECIMAL(24,2),
    "paymentRequestId" TEXT NOT NULL DEFAULT '',
    "referenceNo" TEXT NOT NULL DEFAULT '',
    "sourceNumber" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "test_virtual_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "test_virtual_accounts_appId_number_key" ON "test_virtual_accounts"("appId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "test_virtual_accounts_appId_trxId_key" ON "test_virtual_accounts"("appId", "trxId");

-- AddForeignKey
ALTER TABLE "test_virtual_accounts" ADD CONSTRAINT "test_virtual_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
