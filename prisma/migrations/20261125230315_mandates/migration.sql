-- AlterEnum
ALTER TYPE "TestRegistrationKind" ADD VALUE 'mandate';

-- AlterTable
ALTER TABLE "test_registrations" ADD COLUMN     "accountNo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "expiresAt" TIMESTAMPTZ(3);
