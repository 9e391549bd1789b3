-- AlterTable
ALTER TABLE "history_records" ADD COLUMN     "previousStatus" "ProductionStatus";

-- Records from before this column: the status of the record before.
UPDATE "history_records" AS record
   SET "previousStatus" = earlier.status
  FROM (
    SELECT id, lag(status) OVER (PARTITION BY "requestId" ORDER BY "createdAt", id) AS status FROM "history_records"
  ) AS earlier
 WHERE earlier.id = record.id AND earlier.status IS NOT NULL;
