-- CreateTable
CREATE TABLE "evidence_files" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_pieces" (
    "fileId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "evidence_pieces_pkey" PRIMARY KEY ("fileId","number")
);

-- CreateIndex
CREATE INDEX "evidence_files_userId_createdAt_idx" ON "evidence_files"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "evidence_files_expiresAt_idx" ON "evidence_files"("expiresAt");

-- AddForeignKey
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_pieces" ADD CONSTRAINT "evidence_pieces_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "evidence_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
