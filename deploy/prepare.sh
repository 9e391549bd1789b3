#!/bin/sh
# Prepares docker compose: .env from .env.example, and in ./secrets a file for each secret, generated or empty. Moves the
# secrets that the .env of 0.2.0 and earlier contains to these files. A second run changes nothing.
set -eu
cd "$(dirname "$0")/.."
umask 077
[ -e .env ] || cp .env.example .env
mkdir -p secrets
# Containers read the files as users of their own; the folder keeps other users of this machine out.
chmod 700 secrets

fail() {
  echo "$*" >&2
  exit 1
}

# The value of a setting in .env, without quotes and comment.
value_of() {
  value=$(sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//p" .env | tail -n 1)
  case $value in
    \"*\"*) value=${value#\"} && value=${value%%\"*} ;;
    \'*\'*) value=${value#\'} && value=${value%%\'*} ;;
    *) value=$(printf '%s' "$value" | sed 's/[[:space:]]*#.*$//; s/[[:space:]]*$//') ;;
  esac
  case $value in *[\$\\]*) fail "$1 in .env contains \$ or \\: write its value to secrets/$2, and remove the line." ;; esac
  printf '%s' "$value"
}

write() {
  printf '%s' "$2" > "secrets/$1.new"
  chmod 644 "secrets/$1.new"
  mv -f "secrets/$1.new" "secrets/$1"
}

# replace <setting> <line>: replaces the line of a setting in .env.
replace() {
  sed "s|^[[:space:]]*$1[[:space:]]*=.*|$2|" .env > .env.new
  mv .env.new .env
}

# secret <file> <setting of an older .env> <value for a new file>
secret() {
  older=$(value_of "$2" "$1")
  if [ -s "secrets/$1" ]; then
    [ -z "$older" ] || fail "$2 is in .env and in secrets/$1: remove one of them."
  elif [ -n "$older" ]; then
    if [ "$2" = POSTGRES_PASSWORD ]; then older="postgresql://portal:$older@database:5432/portal"; fi
    # Redis now has a password.
    case $older in redis://redis:6379*) older="redis://:$(openssl rand -hex 24)@${older#redis://}" ;; esac
    write "$1" "$older"
    echo "$2 moved from .env to secrets/$1"
  elif [ ! -e "secrets/$1" ]; then
    write "$1" "$3"
  fi
  replace "$2" "# $2: the file secrets/$1"
}

secret database_url POSTGRES_PASSWORD "postgresql://portal:$(openssl rand -hex 24)@database:5432/portal"
secret postgres_password POSTGRES_SUPERUSER_PASSWORD "$(openssl rand -hex 24)"
secret portal_master_key PORTAL_MASTER_KEY "$(openssl rand -base64 32)"
for setting in PORTAL_PREVIOUS_MASTER_KEYS PORTAL_ADMIN_PASSWORD REDIS_URL SMTP_URL S3_ACCESS_KEY S3_SECRET_KEY METRICS_TOKEN; do
  secret "$(printf '%s' "$setting" | tr '[:upper:]' '[:lower:]')" "$setting" ""
done

if ! grep -q '^SECRETS_DIR=' .env; then echo 'SECRETS_DIR=' >> .env; fi
if [ -z "$(value_of SECRETS_DIR '')" ]; then replace SECRETS_DIR SECRETS_DIR=./secrets; fi
echo "Ready: docker compose up -d --build --wait"
echo "Store a copy of secrets/portal_master_key separately from the backups."
