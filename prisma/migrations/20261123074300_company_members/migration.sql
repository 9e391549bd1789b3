-- CreateEnum
CREATE TYPE "CompanyEventKind" AS ENUM ('invited', 'invitation_withdrawn', 'joined', 'role_changed', 'left', 'removed', 'renamed');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'company_joined';
ALTER TYPE "NotificationKind" ADD VALUE 'company_left';
ALTER TYPE "NotificationKind" ADD VALUE 'company_removed';
ALTER TYPE "NotificationKind" ADD VALUE 'company_role_changed';
ALTER TYPE "NotificationKind" ADD VALUE 'company_renamed';

-- CreateTable
CREATE TABLE "company_invitations" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "role" "CompanyRole" NOT NULL,
    "invitedById" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "company_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_events" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "kind" "CompanyEventKind" NOT NULL,
    "actor" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "role" "CompanyRole",
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_invitations_tokenHash_key" ON "company_invitations"("tokenHash");

-- CreateIndex
CREATE INDEX "company_invitations_companyId_emailKey_idx" ON "company_invitations"("companyId", "emailKey");

-- CreateIndex
CREATE INDEX "company_invitations_invitedById_idx" ON "company_invitations"("invitedById");

-- CreateIndex
CREATE INDEX "company_events_companyId_createdAt_id_idx" ON "company_events"("companyId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
