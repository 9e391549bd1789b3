-- CreateTable
CREATE TABLE "changes" (
    "xact" BIGINT NOT NULL,
    "topic" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("xact","topic","scope")
);

-- CreateIndex
CREATE INDEX "changes_at_idx" ON "changes"("at");

-- Open pages load again what changed. Triggers, so that no change is forgotten, whoever makes it; deferred, so that the time of a
-- change is that of its commit: readers ask for what happened since they last asked.
CREATE FUNCTION write_change(topic text, scope text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (xact, topic, scope, at)
  VALUES (pg_current_xact_id()::text::bigint, topic, scope, clock_timestamp())
  ON CONFLICT DO NOTHING
$$;

-- The arguments of a trigger: the topic, and the column with the company or user, if any.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
  PERFORM write_change(TG_ARGV[0], CASE WHEN TG_NARGS > 1 THEN changed ->> TG_ARGV[1] ELSE '' END);
  RETURN NULL;
END$$;

CREATE FUNCTION record_app_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_change('apps', "companyId"::text) FROM apps WHERE id = NEW."appId";
  RETURN NULL;
END$$;

-- Every change of an app and every change of a request writes an event.
CREATE CONSTRAINT TRIGGER "app_events_change" AFTER INSERT ON "app_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_app_change();
CREATE CONSTRAINT TRIGGER "history_records_change" AFTER INSERT ON "history_records"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('requests', 'companyId');
CREATE CONSTRAINT TRIGGER "users_change" AFTER INSERT OR UPDATE OF "firstName", "lastName", "email", "phone", "company",
    "companyId", "companyRole", "address", "avatar", "role", "isActive", "isInvited" ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('users', 'companyId');
CREATE CONSTRAINT TRIGGER "company_events_change" AFTER INSERT ON "company_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('users', 'companyId');
CREATE CONSTRAINT TRIGGER "registrations_change" AFTER INSERT OR UPDATE OF "state" ON "registrations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('registrations');
CREATE CONSTRAINT TRIGGER "source_accounts_change" AFTER INSERT OR UPDATE ON "source_accounts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('source-accounts');
CREATE CONSTRAINT TRIGGER "key_pairs_change" AFTER INSERT OR UPDATE ON "key_pairs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('keys', 'companyId');
CREATE CONSTRAINT TRIGGER "public_keys_change" AFTER INSERT OR UPDATE OF "revokedAt", "companyId", "name" ON "public_keys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('keys', 'companyId');
CREATE CONSTRAINT TRIGGER "mail_outbox_change" AFTER UPDATE ON "mail_outbox"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."state" = 'failed' OR OLD."state" = 'failed')
  EXECUTE FUNCTION record_change('mails');
CREATE CONSTRAINT TRIGGER "audit_events_change" AFTER INSERT ON "audit_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('audit');
CREATE CONSTRAINT TRIGGER "notifications_change" AFTER INSERT OR UPDATE OF "readAt" ON "notifications"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('notifications', 'recipientId');
CREATE CONSTRAINT TRIGGER "machine_tokens_change" AFTER INSERT OR UPDATE OF "revokedAt" ON "machine_tokens"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('tokens', 'userId');
CREATE CONSTRAINT TRIGGER "sessions_change" AFTER INSERT OR UPDATE OF "endedAt" ON "sessions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('sessions', 'userId');
CREATE CONSTRAINT TRIGGER "saved_views_change" AFTER INSERT OR UPDATE OR DELETE ON "saved_views"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('views', 'ownerId');
