-- Events are never changed, and deleted only by the retention task, which sets portal.audit_retention in its own
-- transaction. TRUNCATE stays possible, because a restore replaces the whole table.
-- \x3B is a semicolon, at which the migration engine would cut the statement.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = \'DELETE\' AND current_setting(\'portal.audit_retention\', true) = \'on\' THEN
    RETURN OLD\x3B
  END IF\x3B
  RAISE EXCEPTION \'audit_events is append-only: % is refused\', TG_OP\x3B
END';

CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
