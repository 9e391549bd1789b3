-- Open pages also follow strict mode and held results, which are shown beside the test clock.
DROP TRIGGER "apps_clock_change" ON "apps";
CREATE CONSTRAINT TRIGGER "apps_mode_change" AFTER UPDATE OF "daysAhead", "isStrict", "holdsResults" ON "apps"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change('apps', 'companyId');
