-- AlterTable
ALTER TABLE "public_keys" ADD COLUMN     "provenAt" TIMESTAMPTZ(3);

-- A revoked key stays registered for good: its private key may have leaked, and whoever has it could prove it.
UPDATE "public_keys" SET "provenAt" = "createdAt" WHERE "revokedAt" IS NOT NULL;
