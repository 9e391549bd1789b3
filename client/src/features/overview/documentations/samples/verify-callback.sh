#!/bin/sh
# Needs openssl. Prints "valid" if the signature of a callback is that of the portal.
set -eu
: "${CALLBACK_PATH:?}" "${X_TIMESTAMP:?}" "${X_SIGNATURE:?}" "${BODY_FILE:?}"

# The bytes as they arrived: a body that was parsed and printed again can differ.
hash=$(openssl dgst -sha256 -r "$BODY_FILE" | cut -d' ' -f1)

# With a token that you issued to the portal: HMAC with the client secret that you issued.
is_valid_with_token() {
  expected=$(printf '%s' "POST:$CALLBACK_PATH:$ACCESS_TOKEN:$hash:$X_TIMESTAMP" |
    openssl dgst -sha512 -hmac "$CLIENT_SECRET" -binary | openssl base64 -A)
  [ "$X_SIGNATURE" = "$expected" ]
}

# Without a token: RSA with the public key of the portal.
is_valid_with_key() {
  file=$(mktemp)
  printf '%s' "$X_SIGNATURE" | openssl base64 -d -A >"$file"
  printf '%s' "POST:$CALLBACK_PATH:$hash:$X_TIMESTAMP" |
    openssl dgst -sha256 -verify "$PUBLIC_KEY_FILE" -signature "$file" >/dev/null 2>&1 && result=0 || result=1
  rm -f "$file"
  return $result
}

if [ -n "${ACCESS_TOKEN:-}" ]; then check=is_valid_with_token; else check=is_valid_with_key; fi
if $check; then echo "valid"; else echo "not valid"; exit 1; fi
