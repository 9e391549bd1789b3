-- AlterTable
ALTER TABLE "test_transactions" ADD COLUMN     "mandateId" TEXT;

-- Debits made before name the newest mandate of their account, as their callbacks did.
UPDATE "test_transactions" debit
   SET "mandateId" = (
     SELECT token FROM "test_registrations" mandate
      WHERE mandate."appId" = debit."appId" AND mandate.kind = 'mandate'
        AND mandate."accountNo" = debit."sourceNumber" AND mandate."confirmedAt" IS NOT NULL
      ORDER BY mandate."createdAt" DESC LIMIT 1)
 WHERE "serviceCode" = '71';
