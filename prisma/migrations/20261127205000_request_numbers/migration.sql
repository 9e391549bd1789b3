-- A number that people can say. Existing requests are numbered in the order in which they were created.
ALTER TABLE "production_requests" ADD COLUMN "number" INTEGER;

UPDATE "production_requests" r SET "number" = numbered.position
  FROM (SELECT id, row_number() OVER (ORDER BY "createdAt", id) AS position FROM "production_requests") numbered
 WHERE numbered.id = r.id;

CREATE SEQUENCE "production_requests_number_seq" AS INTEGER OWNED BY "production_requests"."number";
SELECT setval('production_requests_number_seq', COALESCE((SELECT max("number") FROM "production_requests"), 0) + 1, false);

ALTER TABLE "production_requests" ALTER COLUMN "number" SET DEFAULT nextval('production_requests_number_seq'),
  ALTER COLUMN "number" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "production_requests_number_key" ON "production_requests"("number");
