-- Accounts that were added with the code of the bank of the sandbox are its own. One whose number it has already stays.
UPDATE "test_accounts" account
   SET "bankCode" = ''
 WHERE account."bankCode" = '991'
   AND NOT EXISTS (
     SELECT FROM "test_accounts" own
      WHERE own."appId" = account."appId" AND own.number = account.number AND own."bankCode" = '');
