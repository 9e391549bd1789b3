-- Services 54 and 60 answer the reference of the payment: its transfer has it, too.
UPDATE "test_transactions" transfer
   SET "referenceNo" = payment."referenceNo"
  FROM "test_payments" payment
 WHERE payment."appId" = transfer."appId" AND payment."referenceNo" = transfer.remark
   AND transfer."serviceCode" IN ('54', '60') AND transfer.kind = 'transfer' AND transfer.refusal IS NULL;
