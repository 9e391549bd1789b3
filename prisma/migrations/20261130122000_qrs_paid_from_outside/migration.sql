-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "isPaidFromOutside" BOOLEAN NOT NULL DEFAULT false;

-- Until now, the transaction of the payment said it.
UPDATE "test_payments" payment
   SET "isPaidFromOutside" = true
  FROM "test_transactions" paid
 WHERE paid."appId" = payment."appId" AND paid.remark = payment."referenceNo" AND paid.kind = 'payment';
