-- AlterTable
ALTER TABLE "users" ADD COLUMN     "passwordExpiresAt" TIMESTAMPTZ(3);

-- First passwords that exist get the full time from now.
UPDATE "users" SET "passwordExpiresAt" = now() + interval '7 days' WHERE "mustChangePassword";
