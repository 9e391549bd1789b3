-- CreateEnum
CREATE TYPE "KeyEnvironment" AS ENUM ('sandbox', 'production', 'both');

-- CreateTable
CREATE TABLE "public_keys" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "environment" "KeyEnvironment" NOT NULL,
    "bits" INTEGER NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedById" UUID,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "public_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "public_keys_fingerprint_key" ON "public_keys"("fingerprint");

-- CreateIndex
CREATE INDEX "public_keys_userId_revokedAt_idx" ON "public_keys"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "key_pairs_fingerprint_idx" ON "key_pairs"("fingerprint");

-- AddForeignKey
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
