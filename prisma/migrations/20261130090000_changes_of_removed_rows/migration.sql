-- Open pages also follow a registered key that gives way to a proof, one that is proved, and a server that is removed.
CREATE OR REPLACE FUNCTION record_app_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD."appId"; ELSE changed := NEW."appId"; END IF;
  PERFORM write_change('apps', "companyId"::text) FROM apps WHERE id = changed;
  RETURN NULL;
END$$;

DROP TRIGGER "public_keys_change" ON "public_keys";
CREATE CONSTRAINT TRIGGER "public_keys_change"
  AFTER INSERT OR UPDATE OF "revokedAt", "companyId", "name", "provenAt" OR DELETE ON "public_keys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('keys', 'companyId');

DROP TRIGGER "tenant_servers_change" ON "tenant_servers";
CREATE CONSTRAINT TRIGGER "tenant_servers_change" AFTER INSERT OR UPDATE OR DELETE ON "tenant_servers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_app_change();
