-- Accounts that were added with a BIC or a clearing code get the code by which calls look for them. Those without a known form
-- stay, and so do those whose new code another account with their number has, too.
WITH banks (bic, code) AS (
  VALUES ('BRINIDJA', '002'),
         ('BMRIIDJA', '008'),
         ('BNINIDJA', '009'),
         ('BDINIDJA', '011'),
         ('BBBAIDJA', '013'),
         ('CENAIDJA', '014'),
         ('IBBKIDJA', '016'),
         ('PINBIDJA', '019'),
         ('BNIAIDJA', '022'),
         ('BBIJIDJA', '023'),
         ('NISPIDJA', '028'),
         ('CITIIDJX', '031'),
         ('DBSBIDJA', '046'),
         ('SCBLIDJX', '050'),
         ('MAYAIDJA', '097'),
         ('PDJBIDJA', '110'),
         ('MUABIDJA', '147'),
         ('SBJKIDJA', '153'),
         ('GNESIDJA', '161'),
         ('BTANIDJA', '200'),
         ('MEGAIDJA', '426'),
         ('BBUKIDJA', '441'),
         ('BSMDIDJA', '451'),
         ('YUDBIDJ1', '490'),
         ('AGTBIDJA', '494')
), written AS (
  SELECT id, "appId", number, "bankCode",
         CASE
           WHEN "bankCode" ~ '^[0-9]{7}$' THEN left("bankCode", 3)
           WHEN "bankCode" ~ '^[A-Za-z]{6}[0-9A-Za-z]{2}([0-9A-Za-z]{3})?$'
             THEN coalesce((SELECT code FROM banks WHERE bic = upper(left("bankCode", 8))), upper(left("bankCode", 8)))
           ELSE "bankCode"
         END AS code
    FROM "test_accounts"
)
UPDATE "test_accounts" account
   SET "bankCode" = written.code
  FROM written
 WHERE written.id = account.id AND written.code <> account."bankCode"
   AND NOT EXISTS (
     SELECT FROM written other
      WHERE other."appId" = written."appId" AND other.number = written.number AND other.code = written.code
        AND other.id <> written.id);
