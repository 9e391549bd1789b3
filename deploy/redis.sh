#!/bin/sh
# Starts the Redis of docker compose with the password of REDIS_URL, which is then in no argument of a process.
set -eu
password=$(sed -nE 's|^redis://[^:@]*:([A-Za-z0-9._~-]+)@redis:6379.*|\1|p' /run/secrets/redis_url)
if [ -z "$password" ]; then
  echo "secrets/redis_url must be redis://:PASSWORD@redis:6379, with a password of letters, digits and . _ ~ -" >&2
  exit 1
fi
# Only counters: no data needs to survive a restart.
exec redis-server - <<EOF
save ""
appendonly no
requirepass $password
EOF
