-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "passwordConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "firstSignInAt" TIMESTAMPTZ(3);

-- Open sessions keep the times that are known: of the sign-in and of the last refresh.
UPDATE "sessions" SET
  "passwordConfirmedAt" = "createdAt",
  "lastUsedAt" = COALESCE(
    (SELECT max(t."createdAt") FROM "refresh_tokens" t WHERE t."sessionId" = "sessions"."id"),
    "createdAt");

-- Users who have signed in before get a mail from the next new device on.
UPDATE "users" SET "firstSignInAt" = first."at"
  FROM (SELECT "userId", min("createdAt") AS "at" FROM "audit_events"
         WHERE "event" = 'sign_in_succeeded' AND "userId" IS NOT NULL GROUP BY "userId") first
 WHERE first."userId" = "users"."id";
