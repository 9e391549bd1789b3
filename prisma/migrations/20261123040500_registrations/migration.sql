-- CreateEnum
CREATE TYPE "RegistrationState" AS ENUM ('unconfirmed', 'waiting', 'approved', 'rejected');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'registration_waiting';

-- AlterTable
ALTER TABLE "users" ADD COLUMN "isInvited" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "registrations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "category" "AppCategory" NOT NULL,
    "state" "RegistrationState" NOT NULL DEFAULT 'unconfirmed',
    "passwordHash" TEXT,
    "tokenHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_requests" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "registrationId" UUID,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "registrations_tokenHash_key" ON "registrations"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "registrations_userId_key" ON "registrations"("userId");

-- CreateIndex
CREATE INDEX "registrations_emailKey_idx" ON "registrations"("emailKey");

-- CreateIndex
CREATE INDEX "registrations_state_createdAt_idx" ON "registrations"("state", "createdAt");

-- CreateIndex
CREATE INDEX "registration_requests_registrationId_idx" ON "registration_requests"("registrationId");

-- CreateIndex
CREATE INDEX "registration_requests_createdAt_idx" ON "registration_requests"("createdAt");

-- Several people may type the same address; the mailbox decides, and only one of their registrations can wait.
CREATE UNIQUE INDEX "registrations_waiting_emailKey_key" ON "registrations"("emailKey") WHERE "state" = 'waiting';

-- AddForeignKey
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
