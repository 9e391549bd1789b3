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

# The lines of .env that set the named setting, in all spellings that docker compose reads.
byte_order_mark=$(printf '\357\273\277')
lines_of() {
  tr -d '\r' < .env | sed "1s/^$byte_order_mark//" | grep -E "^[[:space:]]*(export[[:space:]]+)?$1[[:space:]]*[=:]" || true
}

# As docker compose reads it, without quotes and comments; what it may read differently is refused.
named=$(lines_of SECRETS_DIR)
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
  if [ -n "$(lines_of "$setting")" ]; then
    echo "$setting in .env is a secret: write its value to $(file_of "$setting"), and remove the line." >&2
    exit 1
  fi
done

# Containers read the files as users of their own; the folder keeps other users of this machine out, unless it was shared before.
mkdir -p -m 700 "$folder"
[ -n "$given" ] || chmod 700 "$folder"
root=$(pwd -P)
resolved=$(CDPATH='' cd "$folder" && pwd -P)
case $resolved in
  / | // | "$root")
    echo "SECRETS_DIR in .env needs a folder of its own, such as SECRETS_DIR=./secrets: it names $resolved." >&2
    exit 1
    ;;
  "$root/secrets" | "$root/secrets"/* | "$root/data"/*) ;;
  "$root"/*)
    echo "Images are built with the secrets in $resolved, inside the repository: move it out, and correct SECRETS_DIR in .env." >&2
    ;;
esac
if [ -n "$(find "$resolved" -prune \( -perm -010 -o -perm -001 \))" ]; then
  echo "Other users of this machine can read the secrets in $resolved, unless you run: chmod 700 '$resolved'" >&2
fi

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

# Written into the file, which keeps its owner and mode.
if [ -z "$given" ]; then
  sed "1s/^$byte_order_mark//; s|^SECRETS_DIR=.*|SECRETS_DIR=./secrets|" .env > .env.new
  [ -z "$(tail -c 1 .env.new)" ] || echo >> .env.new
  [ -n "$named" ] || echo 'SECRETS_DIR=./secrets' >> .env.new
  cat .env.new > .env
  rm .env.new
fi
echo "Ready: docker compose up -d --build --wait"
echo "Store a copy of $folder/portal_master_key separately from the backups."
