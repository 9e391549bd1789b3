-- CreateEnum
CREATE TYPE "TestAccountKind" AS ENUM ('source', 'beneficiary', 'funding');

-- CreateEnum
CREATE TYPE "TestAccountStatus" AS ENUM ('active', 'closed', 'frozen', 'dormant');

-- CreateEnum
CREATE TYPE "TestTransactionKind" AS ENUM ('transfer', 'opening', 'top_up', 'correction');

-- CreateTable
CREATE TABLE "test_accounts" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "TestAccountKind" NOT NULL,
    "bankCode" TEXT NOT NULL DEFAULT '',
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "TestAccountStatus" NOT NULL DEFAULT 'active',
    "currency" TEXT NOT NULL DEFAULT 'IDR',
    "balance" DECIMAL(24,2) NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_transactions" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "referenceNo" TEXT NOT NULL,
    "partnerReferenceNo" TEXT,
    "externalId" TEXT,
    "serviceCode" TEXT,
    "kind" "TestTransactionKind" NOT NULL,
    "amount" DECIMAL(24,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "sourceNumber" TEXT NOT NULL,
    "beneficiaryNumber" TEXT NOT NULL,
    "beneficiaryBank" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "bodyHash" TEXT NOT NULL DEFAULT '',
    "refusal" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_postings" (
    "id" BIGSERIAL NOT NULL,
    "transactionId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "amount" DECIMAL(24,2) NOT NULL,
    "balance" DECIMAL(24,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_postings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "test_accounts_appId_bankCode_number_key" ON "test_accounts"("appId", "bankCode", "number");

-- CreateIndex
CREATE INDEX "test_transactions_appId_externalId_idx" ON "test_transactions"("appId", "externalId");

-- CreateIndex
CREATE INDEX "test_transactions_appId_createdAt_id_idx" ON "test_transactions"("appId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "test_transactions_appId_serviceCode_partnerReferenceNo_key" ON "test_transactions"("appId", "serviceCode", "partnerReferenceNo");

-- CreateIndex
CREATE UNIQUE INDEX "test_transactions_appId_referenceNo_key" ON "test_transactions"("appId", "referenceNo");

-- CreateIndex
CREATE INDEX "test_postings_accountId_id_idx" ON "test_postings"("accountId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "test_postings_transactionId_accountId_key" ON "test_postings"("transactionId", "accountId");

-- AddForeignKey
ALTER TABLE "test_accounts" ADD CONSTRAINT "test_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_transactions" ADD CONSTRAINT "test_transactions_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_postings" ADD CONSTRAINT "test_postings_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "test_transactions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_postings" ADD CONSTRAINT "test_postings_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "test_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "test_accounts" ADD CONSTRAINT "test_accounts_balance_check" CHECK ("kind" = 'funding' OR "balance" >= 0);
