-- CreateEnum
CREATE TYPE "AuditResult" AS ENUM ('success', 'failure');

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "result" "AuditResult" NOT NULL,
    "userId" UUID,
    "username" TEXT NOT NULL DEFAULT '',
    "subjectType" TEXT NOT NULL DEFAULT '',
    "subjectId" UUID,
    "subjectName" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "requestId" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_events_createdAt_id_idx" ON "audit_events"("createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_events_event_createdAt_id_idx" ON "audit_events"("event", "createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_events_userId_createdAt_id_idx" ON "audit_events"("userId", "createdAt", "id");
