-- CreateTable
CREATE TABLE "app_first_calls" (
    "appId" UUID NOT NULL,
    "tokenAt" TIMESTAMPTZ(3),
    "transferAt" TIMESTAMPTZ(3),

    CONSTRAINT "app_first_calls_pkey" PRIMARY KEY ("appId")
);

-- The calls that are still kept.
INSERT INTO "app_first_calls" ("appId", "tokenAt", "transferAt")
SELECT "appId", min("createdAt") FILTER (WHERE "serviceCode" = '73'), min("createdAt") FILTER (WHERE "serviceCode" <> '73')
  FROM "activities" WHERE "cause" IS NULL AND "serviceCode" IN ('73', '17', '18', '22', '23') GROUP BY "appId";
