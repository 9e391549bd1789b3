-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "findings" JSON,
ADD COLUMN     "isOutgoing" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "provider_keys" (
    "id" UUID NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "sealedPrivate" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signsFrom" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_servers" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "serviceUrls" JSON NOT NULL,
    "authentication" TEXT NOT NULL,
    "signatureEncoding" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "sealedSecret" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedBy" TEXT NOT NULL,

    CONSTRAINT "tenant_servers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provider_keys_signsFrom_idx" ON "provider_keys"("signsFrom");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_servers_appId_key" ON "tenant_servers"("appId");

-- AddForeignKey
ALTER TABLE "tenant_servers" ADD CONSTRAINT "tenant_servers_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE CONSTRAINT TRIGGER "tenant_servers_change" AFTER INSERT OR UPDATE ON "tenant_servers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_app_change();
