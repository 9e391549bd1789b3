-- CreateTable
CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "responseCode" TEXT NOT NULL,
    "cause" TEXT,
    "mistake" TEXT,
    "isProven" BOOLEAN NOT NULL,
    "references" TEXT[],
    "durationMs" REAL NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "requestHeaders" JSON NOT NULL,
    "requestBody" TEXT NOT NULL,
    "isBase64" BOOLEAN NOT NULL,
    "bodyBytes" INTEGER NOT NULL,
    "responseHeaders" JSON NOT NULL,
    "responseBody" TEXT NOT NULL,
    "explanation" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");

-- Days are partitions, which maintenance creates ahead and drops. Rows of a day without one are stored here.
CREATE TABLE "activities_other" PARTITION OF "activities" DEFAULT;

-- CreateTable
CREATE TABLE "activity_usage" (
    "appId" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "responseCode" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "durations" INTEGER[],

    CONSTRAINT "activity_usage_pkey" PRIMARY KEY ("appId","hour","serviceCode","responseCode","cause")
) WITH (fillfactor = 70);

-- CreateTable
CREATE TABLE "sandbox_tokens" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "sealedToken" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "activities_appId_id_idx" ON "activities"("appId", "id");

-- CreateIndex
CREATE INDEX "activities_serviceCode_id_idx" ON "activities"("serviceCode", "id");

-- CreateIndex
CREATE INDEX "activities_responseCode_id_idx" ON "activities"("responseCode" text_pattern_ops, "id");

-- CreateIndex
CREATE INDEX "activities_path_id_idx" ON "activities"("path" text_pattern_ops, "id");

-- CreateIndex
CREATE INDEX "activities_cause_id_idx" ON "activities"("cause", "id");

-- CreateIndex
CREATE INDEX "activities_references_idx" ON "activities" USING GIN ("references");

-- CreateIndex
CREATE INDEX "activity_usage_hour_idx" ON "activity_usage"("hour");

-- CreateIndex
CREATE INDEX "sandbox_tokens_appId_id_idx" ON "sandbox_tokens"("appId", "id");

-- CreateIndex
CREATE INDEX "sandbox_tokens_createdAt_idx" ON "sandbox_tokens"("createdAt");
