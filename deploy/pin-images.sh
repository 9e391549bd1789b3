#!/bin/sh
# Writes docker-compose.pinned.yml, which replaces the tags of all images, also of those the Dockerfile builds on, by the digests
# that their registries name now. Use it by COMPOSE_FILE in .env; run this again to move to newer images.
set -eu
cd "$(dirname "$0")/.."
umask 022
trap 'rm -f docker-compose.pinned.yml.new' EXIT

pinned() {
  description=$(docker buildx imagetools inspect "$1")
  digest=$(printf '%s\n' "$description" | sed -n 's/^Digest: *//p')
  case $digest in sha256:*) printf '%s@%s' "$1" "$digest" ;; *) echo "$1 has no digest: $digest" >&2 && exit 1 ;; esac
}

{
  echo "# Written by deploy/pin-images.sh"
  echo "services:"
  awk '/^  [a-z-]+:$/ { service = $1 } /^    image: / { print service, $2 }' docker-compose.yml | while read -r service image; do
    name=$(pinned "$image")
    printf '  %s { image: "%s" }\n' "$service" "$name"
  done
  contexts=$(sed -n 's/^FROM \([^ ]*\).*/\1/p' Dockerfile | sort -u | while read -r image; do
    name=$(pinned "$image")
    printf '"%s": "docker-image://%s"' "$image" "$name"
  done)
  [ -n "$contexts" ]
  printf '  portal: { build: { additional_contexts: { %s } } }\n' "$contexts"
  printf '  portal-replica: { build: { additional_contexts: { %s } } }\n' "$contexts"
} > docker-compose.pinned.yml.new
mv docker-compose.pinned.yml.new docker-compose.pinned.yml
cat docker-compose.pinned.yml
