-- CreateTable
CREATE TABLE "avatars" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "avatars_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "avatars_path_key" ON "avatars"("path");

-- CreateIndex
CREATE INDEX "avatars_createdAt_idx" ON "avatars"("createdAt");

-- AddForeignKey
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
