-- AlterTable
ALTER TABLE "users" ADD COLUMN     "signInFailuresClearedAt" TIMESTAMPTZ(3);
