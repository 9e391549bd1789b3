-- Names that an anonymous caller typed and no account has may be passwords typed into the wrong field. They are replaced by
-- a hash with a key that is forgotten with this statement, so that equal names stay equal.
ALTER TABLE "audit_events" DISABLE TRIGGER audit_events_append_only;

WITH salt AS MATERIALIZED (SELECT gen_random_uuid()::text || gen_random_uuid()::text AS text)
UPDATE "audit_events" e
   SET "username" = 'unknown-' || left(encode(sha256(convert_to(salt.text || lower(trim(e."username")), 'UTF8')), 'hex'), 16)
  FROM salt
 WHERE e."userId" IS NULL
   AND e."event" IN ('sign_in_failed', 'sign_in_throttled', 'password_reset_requested', 'registration_requested')
   AND e."username" <> ''
   AND NOT EXISTS (SELECT 1 FROM "users" u WHERE u."usernameKey" = lower(trim(e."username")) OR u."emailKey" = lower(trim(e."username")))
   AND NOT EXISTS (SELECT 1 FROM "registrations" r WHERE r."emailKey" = lower(trim(e."username")));

ALTER TABLE "audit_events" ENABLE TRIGGER audit_events_append_only;
