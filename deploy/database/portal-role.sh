#!/bin/bash
# Makes the role "portal", which owns the database "portal" and has no right beyond it. PostgreSQL runs this for a new volume.
# A volume of 0.2.0 and earlier, where "portal" is the superuser, is converted by the same commands (docs/operations.md). Also
# sets the passwords of both roles to those of the secrets. A second run changes nothing.
set -euo pipefail

portal_password=$(sed -nE 's|^postgres(ql)?://portal:([A-Za-z0-9._~-]+)@database:5432/portal$|\2|p' /run/secrets/database_url)
if [ -z "$portal_password" ]; then
  echo "secrets/database_url must be postgresql://portal:PASSWORD@database:5432/portal, with letters and digits as password" >&2
  false
fi
postgres_password=$(cat /run/secrets/postgres_password)

# run <role> <password> <database>: statements of the standard input, with both passwords as variables.
run() {
  PGOPTIONS="-c client_min_messages=warning" \
  PGPASSWORD=$2 psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -U "$1" -d "$3" \
    -v portal_password="$portal_password" -v postgres_password="$postgres_password"
}

# The first superuser of a volume can neither lose that right nor be renamed in its own session.
if ! run postgres "$postgres_password" postgres <<< "SELECT" >/dev/null 2>&1; then
  echo "Converting the database: the superuser becomes \"postgres\"."
  run portal "$portal_password" postgres <<'SQL'
SELECT format('CREATE ROLE portal_conversion SUPERUSER LOGIN PASSWORD %L', :'postgres_password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_conversion') \gexec
SQL
  run portal_conversion "$postgres_password" portal <<'SQL'
BEGIN;
SET LOCAL lock_timeout = '10s';
ALTER ROLE portal RENAME TO postgres;
ALTER ROLE postgres PASSWORD :'postgres_password';
CREATE ROLE portal LOGIN PASSWORD :'portal_password';
DO $$
DECLARE command text;
BEGIN
  -- Objects of extensions and identity columns keep or follow the owner they belong to.
  FOR command IN
    SELECT format('ALTER %s %s OWNER TO portal', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid
        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i') AND refobjsubid > 0))
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO portal', t.oid::regtype)
    FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
    WHERE typtype IN ('e', 'd', 'r') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO portal', p.oid::regprocedure)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER SCHEMA %I OWNER TO portal', nspname) FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
  LOOP
    EXECUTE command;
  END LOOP;
END $$;
ALTER DATABASE portal OWNER TO portal;
COMMIT;
SQL
fi

run postgres "$postgres_password" postgres <<'SQL'
DROP ROLE IF EXISTS portal_conversion;
SELECT 'CREATE ROLE portal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal') \gexec
SELECT 'CREATE DATABASE portal OWNER portal' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'portal') \gexec
ALTER ROLE portal PASSWORD :'portal_password';
ALTER ROLE postgres PASSWORD :'postgres_password';
REVOKE ALL ON DATABASE postgres, portal FROM PUBLIC;
SQL
echo "The role \"portal\" owns the database \"portal\" and is no superuser."
