-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'administrator_created';
ALTER TYPE "NotificationKind" ADD VALUE 'administrator_enabled';
ALTER TYPE "NotificationKind" ADD VALUE 'administrator_disabled';
ALTER TYPE "NotificationKind" ADD VALUE 'administrator_password_reset';
ALTER TYPE "NotificationKind" ADD VALUE 'administrator_email_changed';
ALTER TYPE "NotificationKind" ADD VALUE 'tenant_role_changed';

-- AlterTable
ALTER TABLE "email_changes" ADD COLUMN     "requestedById" UUID;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
