-- CreateTable
CREATE TABLE "device_links" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "device_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_link_requests" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_link_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "device_links_tokenHash_key" ON "device_links"("tokenHash");

-- CreateIndex
CREATE INDEX "device_links_userId_idx" ON "device_links"("userId");

-- CreateIndex
CREATE INDEX "device_links_expiresAt_idx" ON "device_links"("expiresAt");

-- CreateIndex
CREATE INDEX "device_link_requests_createdAt_idx" ON "device_link_requests"("createdAt");

-- AddForeignKey
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
