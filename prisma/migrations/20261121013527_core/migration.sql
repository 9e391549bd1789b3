-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Environment" AS ENUM ('sandbox', 'production');

-- CreateEnum
CREATE TYPE "ProductionStatus" AS ENUM ('10-Requested', '20-AggreementReviewed', '30-AggreementCompleted', '40-SITRequested', '50-SITReviewed', '60-SIT Revision', '70-SIT Completed', '80-Rejected', '90-Cancelled', '100-Accepted');

-- CreateEnum
CREATE TYPE "DocumentPurpose" AS ENUM ('template', 'final');

-- CreateEnum
CREATE TYPE "ApiVersion" AS ENUM ('1.0', '2.0');

-- CreateEnum
CREATE TYPE "HttpMethod" AS ENUM ('GET', 'POST', 'PUT', 'DELETE');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('admin', 'tenant');

-- CreateTable
CREATE TABLE "apps" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "consumerKey" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "maxRate" INTEGER NOT NULL DEFAULT 0,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "approvedById" UUID,
    "approvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_products" (
    "appId" UUID NOT NULL,
    "uriPath" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,

    CONSTRAINT "app_products_pkey" PRIMARY KEY ("appId","uriPath")
);

-- CreateTable
CREATE TABLE "app_source_accounts" (
    "appId" UUID NOT NULL,
    "accountNumber" TEXT NOT NULL,

    CONSTRAINT "app_source_accounts_pkey" PRIMARY KEY ("appId","accountNumber")
);

-- CreateTable
CREATE TABLE "master_key_probes" (
    "keyId" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "master_key_probes_pkey" PRIMARY KEY ("keyId")
);

-- CreateTable
CREATE TABLE "history_records" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" "ProductionStatus" NOT NULL,
    "approvedBy" TEXT NOT NULL DEFAULT '',
    "approvedAt" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "history_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "key_pairs" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "activeOfUserId" UUID,
    "bits" INTEGER NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "sealedPrivate" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "key_pairs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "production_requests" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "requestType" TEXT NOT NULL DEFAULT 'production',
    "status" "ProductionStatus" NOT NULL DEFAULT '10-Requested',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "production_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "production_request_documents" (
    "requestId" UUID NOT NULL,
    "documentId" UUID NOT NULL,
    "purpose" "DocumentPurpose" NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "production_request_documents_pkey" PRIMARY KEY ("requestId","documentId","purpose")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "method" "HttpMethod" NOT NULL,
    "uriPath" TEXT NOT NULL,
    "version" "ApiVersion" NOT NULL,
    "environment" "Environment" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_accounts" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balance" DECIMAL(18,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "sealedReply" TEXT,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" UUID NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "sealedPrivate" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "avatar" TEXT NOT NULL DEFAULT '',
    "role" "Role" NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "apps_consumerKey_key" ON "apps"("consumerKey");

-- CreateIndex
CREATE INDEX "apps_ownerId_createdAt_idx" ON "apps"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "apps_isActive_createdAt_idx" ON "apps"("isActive", "createdAt");

-- CreateIndex
CREATE INDEX "apps_createdAt_id_idx" ON "apps"("createdAt", "id");

-- CreateIndex
CREATE INDEX "app_products_uriPath_environment_idx" ON "app_products"("uriPath", "environment");

-- CreateIndex
CREATE INDEX "history_records_ownerId_createdAt_idx" ON "history_records"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "history_records_requestId_createdAt_idx" ON "history_records"("requestId", "createdAt");

-- CreateIndex
CREATE INDEX "history_records_createdAt_id_idx" ON "history_records"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "key_pairs_activeOfUserId_key" ON "key_pairs"("activeOfUserId");

-- CreateIndex
CREATE INDEX "key_pairs_userId_idx" ON "key_pairs"("userId");

-- CreateIndex
CREATE INDEX "production_requests_ownerId_createdAt_idx" ON "production_requests"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "production_requests_status_createdAt_idx" ON "production_requests"("status", "createdAt");

-- CreateIndex
CREATE INDEX "production_requests_createdAt_id_idx" ON "production_requests"("createdAt", "id");

-- CreateIndex
CREATE INDEX "products_createdAt_id_idx" ON "products"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "products_uriPath_environment_key" ON "products"("uriPath", "environment");

-- CreateIndex
CREATE UNIQUE INDEX "source_accounts_number_key" ON "source_accounts"("number");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_tokenHash_key" ON "refresh_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "refresh_tokens_sessionId_idx" ON "refresh_tokens"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "documents_path_key" ON "documents"("path");

-- CreateIndex
CREATE INDEX "documents_createdAt_idx" ON "documents"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "users_usernameKey_key" ON "users"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "users_emailKey_key" ON "users"("emailKey");

-- CreateIndex
CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt", "id");

-- AddForeignKey
ALTER TABLE "apps" ADD CONSTRAINT "apps_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "apps" ADD CONSTRAINT "apps_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_products" ADD CONSTRAINT "app_products_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_products" ADD CONSTRAINT "app_products_uriPath_environment_fkey" FOREIGN KEY ("uriPath", "environment") REFERENCES "products"("uriPath", "environment") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_source_accounts" ADD CONSTRAINT "app_source_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_source_accounts" ADD CONSTRAINT "app_source_accounts_accountNumber_fkey" FOREIGN KEY ("accountNumber") REFERENCES "source_accounts"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "production_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_activeOfUserId_fkey" FOREIGN KEY ("activeOfUserId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "production_request_documents" ADD CONSTRAINT "production_request_documents_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "production_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "production_request_documents" ADD CONSTRAINT "production_request_documents_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
