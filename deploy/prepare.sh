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

# As docker compose reads it, without quotes and comments; what it may read differently is refused.
named=$(tr -d '\r' < .env | grep -E '^[[:blank:]]*(export[[:blank:]]+)?SECRETS_DIR[[:blank:]]*[=:]' || true)
given=$(printf '%s' "$named" |
  sed -E "s/[[:blank:]]+#.*//; s/^SECRETS_DIR=[[:blank:]]*//; s/[[:blank:]]+\$//; s/^(\"(.*)\"|'(.*)')\$/\2\3/")
case $given in
  *[\$\\~\"\'#]* | *SECRETS_DIR* | *'
'*)
    echo "Write SECRETS_DIR in .env once, as a plain path, such as SECRETS_DIR=/srv/portal/secrets." >&2
    exit 1
    ;;
esac
folder=${given:-secrets}

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

mkdir -p "$folder"
# Containers read the files as users of their own; the folder keeps other users of this machine out.
chmod 700 "$folder"

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

[ -n "$named" ] || echo 'SECRETS_DIR=' >> .env
if [ -z "$given" ]; then
  sed 's|^SECRETS_DIR=.*|SECRETS_DIR=./secrets|' .env > .env.new
  mv .env.new .env
fi
echo "Ready: docker compose up -d --build --wait"
echo "Store a copy of $folder/portal_master_key separately from the backups."
