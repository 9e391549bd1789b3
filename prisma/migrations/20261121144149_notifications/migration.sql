-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('app_waiting', 'app_approved', 'app_kept_waiting', 'request_created', 'request_status_changed', 'template_file_added', 'final_file_added');

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notifications_recipientId_createdAt_id_idx" ON "notifications"("recipientId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counting what is unread reads only that.
CREATE INDEX "notifications_unread_idx" ON "notifications"("recipientId", "createdAt") WHERE "readAt" IS NULL;

-- The few administrators among many tenants.
CREATE INDEX "users_administrators_idx" ON "users"("id") WHERE role = 'admin';
