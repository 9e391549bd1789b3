#!/bin/bash
# Makes the role "portal", which owns the database "portal" and has no right beyond it. PostgreSQL runs this for a new volume.
# Also sets the passwords of both roles to those of the secrets. A second run changes nothing.
set -euo pipefail

portal_password=$(sed -nE 's|^postgres(ql)?://portal:([A-Za-z0-9._~-]+)@database:5432/portal$|\2|p' /run/secrets/database_url)
if [ -z "$portal_password" ]; then
  echo "secrets/database_url must be postgresql://portal:PASSWORD@database:5432/portal, with letters and digits as password" >&2
  false
fi

postgres_password=$(cat /run/secrets/postgres_password)

PGOPTIONS="-c client_min_messages=warning" PGPASSWORD=$postgres_password \
  psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -v portal_password="$portal_password" -v postgres_password="$postgres_password" <<'SQL'
SELECT 'CREATE ROLE portal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal') \gexec
SELECT 'CREATE DATABASE portal OWNER portal' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'portal') \gexec
ALTER ROLE portal PASSWORD :'portal_password';
ALTER ROLE postgres PASSWORD :'postgres_password';
REVOKE ALL ON DATABASE postgres, portal FROM PUBLIC;
SQL
echo "The role \"portal\" owns the database \"portal\" and is no superuser."
