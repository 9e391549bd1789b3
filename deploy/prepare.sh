#!/bin/sh
# Prepares docker compose: .env from .env.example, and in SECRETS_DIR of .env (./secrets) a file for each secret, generated or
# empty. A second run keeps them, and adds those of a newer version.
set -eu
cd "$(dirname "$0")/.."
umask 077
if ! command -v openssl > /dev/null; then
  echo "openssl is missing, which generates the secrets: install it, then run this again." >&2
  exit 1
fi
[ -e .env ] || cp .env.example .env

optional="PORTAL_PREVIOUS_MASTER_KEYS PORTAL_ADMIN_PASSWORD REDIS_URL SMTP_URL OUTGOING_PROXY S3_ACCESS_KEY S3_SECRET_KEY METRICS_TOKEN"

# Only what docker compose reads in the same way: one plain path, with or without quotes and a comment.
plain="[\"']?[A-Za-z0-9._/ -]*[\"']?([[:space:]]+#.*)?"
if grep -E '^[[:space:]]*(export[[:space:]]+)?SECRETS_DIR' .env | grep -qvE "^SECRETS_DIR=$plain\$" ||
  [ "$(grep -c '^SECRETS_DIR=' .env)" -gt 1 ]; then
  echo "Write SECRETS_DIR in .env once, as a plain path, such as SECRETS_DIR=/srv/portal/secrets." >&2
  exit 1
fi
folder=$(sed -nE "s/^SECRETS_DIR=[[:space:]]*[\"']?([^\"'#]*[^\"'#[:space:]]).*/\1/p" .env)
folder=${folder:-secrets}

file_of() {
  printf '%s/%s' "$folder" "$(printf '%s' "$1" | tr '[:upper:]' '[:lower:]')"
}

# A value that is generated beside one in .env would replace a password or key that is in use.
for setting in DATABASE_URL POSTGRES_PASSWORD PORTAL_MASTER_KEY $optional; do
  if grep -q "^[[:space:]]*$setting[[:space:]]*=" .env; then
    echo "$setting in .env is a secret: write its value to $(file_of "$setting"), and remove the line." >&2
    exit 1
  fi
done

# Containers read the files as users of their own; a new folder, which has mode 700, keeps other users of this machine out.
mkdir -p "$folder"

# secret <setting> <value of a new file>
secret() {
  file=$(file_of "$1")
  [ ! -e "$file" ] || return 0
  printf '%s' "$2" > "$file.new"
  chmod 644 "$file.new"
  mv -f "$file.new" "$file"
}

secret DATABASE_URL "postgresql://portal:$(openssl rand -hex 24)@database:5432/portal"
secret POSTGRES_PASSWORD "$(openssl rand -hex 24)"
secret PORTAL_MASTER_KEY "$(openssl rand -base64 32)"
for setting in $optional; do secret "$setting" ""; done

if ! grep -q '^SECRETS_DIR=' .env; then echo 'SECRETS_DIR=' >> .env; fi
sed 's|^SECRETS_DIR=[[:space:]]*$|SECRETS_DIR=./secrets|' .env > .env.new
mv .env.new .env
echo "Ready: docker compose up -d --build --wait"
echo "Store a copy of $folder/portal_master_key separately from the backups."
