-- CreateTable
CREATE TABLE "sandbox_external_ids" (
    "day" DATE NOT NULL,
    "appId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,

    CONSTRAINT "sandbox_external_ids_pkey" PRIMARY KEY ("day","appId","externalId")
);

-- CreateTable
CREATE TABLE "sandbox_hits" (
    "appId" UUID NOT NULL,
    "hits" TIMESTAMPTZ(6)[],
    "maxHits" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "sandbox_hits_pkey" PRIMARY KEY ("appId")
) WITH (fillfactor = 50);
