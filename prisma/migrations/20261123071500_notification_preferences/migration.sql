-- CreateEnum
CREATE TYPE "NotificationMail" AS ENUM ('now', 'daily', 'never');

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "inBell" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "inDigest" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "notification_preferences" (
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" "NotificationMail" NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "notification_digests" (
    "userId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_digests_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Few notifications wait for a digest at any time.
CREATE INDEX "notifications_inDigest_idx" ON "notifications"("recipientId", "createdAt") WHERE "inDigest";
