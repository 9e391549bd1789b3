#!/bin/sh
# Needs openssl. Prints "valid" if the signature of a callback is that of the portal.
set -eu
: "${CALLBACK_PATH:?}" "${X_TIMESTAMP:?}" "${X_SIGNATURE:?}" "${BODY_FILE:?}"

# As it arrived, without white space outside strings: a body that was parsed and printed again can differ. Raw tabs and
# line breaks inside strings are not JSON and are removed, too: let your JSON parser refuse them.
export LC_ALL=C
hash=$(tr -d '\t\r\n' <"$BODY_FILE" | sed -E 's/("([^"\\]|\\.)*")| +/\1/g' | tr -d '\n' |
  openssl dgst -sha256 -r | cut -d' ' -f1)

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
