-- CreateTable
CREATE TABLE "machine_tokens" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedFrom" TEXT NOT NULL DEFAULT '',
    "revokedAt" TIMESTAMPTZ(3),
    "revokedBy" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "machine_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "machine_tokens_tokenHash_key" ON "machine_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "machine_tokens_userId_createdAt_idx" ON "machine_tokens"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "machine_tokens_expiresAt_idx" ON "machine_tokens"("expiresAt");

-- AddForeignKey
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
