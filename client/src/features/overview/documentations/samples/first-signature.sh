#!/bin/sh
# Needs curl and openssl. Prints "same" twice if your signatures match those of the portal.
set -eu
: "${PORTAL_URL:?}" "${PORTAL_USERNAME:?}" "${PORTAL_PASSWORD:?}" "${CLIENT_ID:?}" "${CLIENT_SECRET:?}" "${PRIVATE_KEY_FILE:?}"

post() { # path, body, token
  curl -sS "$PORTAL_URL$1" -H "Content-Type: application/json" -H "Authorization: Bearer ${3:-}" --data-raw "$2"
}
field() { # the value of a field of a JSON response
  sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"
}
json_text() { # a text escaped for a JSON string
  printf '%s' "$1" | sed 's/[\\"]/\\&/g'
}
compare() { # what, mine, the portal's
  if [ "$2" = "$3" ]; then echo "$1: same"; else echo "$1: differs"; exit 1; fi
}

# 1. Sign in.
sign_in="{\"username\":\"$(json_text "$PORTAL_USERNAME")\",\"password\":\"$(json_text "$PORTAL_PASSWORD")\"}"
token=$(post /api/v1/sso/token "$sign_in" | field access_token)
[ -n "$token" ] || { echo "Sign-in failed." >&2; exit 1; }

# 2. Authorization: clientId|timestamp with the private key.
timestamp=$(TZ=Asia/Jakarta date +%Y-%m-%dT%H:%M:%S+07:00)
mine=$(printf '%s' "$CLIENT_ID|$timestamp" | openssl dgst -sha256 -sign "$PRIVATE_KEY_FILE" | openssl base64 -A)
response=$(post /api/v1.0/utilities/signature-auth \
  "{\"version\":\"1.0\",\"clientId\":\"$CLIENT_ID\",\"xTimestamp\":\"$timestamp\"}" "$token")
compare authorization "$mine" "$(printf '%s' "$response" | field signature)"

# 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
path=/api/v2.0/balance-inquiry
access_token=the-token-of-service-73
body='{"partnerReferenceNo":"2026112000000000000001","accountNo":"2000200202"}'
hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)
mine=$(printf '%s' "POST:$path:$access_token:$hash:$timestamp" |
  openssl dgst -sha512 -hmac "$CLIENT_SECRET" -binary | openssl base64 -A)
response=$(post /api/v1.0/utilities/signature-service \
  "{\"version\":\"2.0\",\"method\":\"POST\",\"urlPath\":\"$path\",\"accessToken\":\"$access_token\",\"xTimestamp\":\"$timestamp\",\"clientId\":\"$CLIENT_ID\",\"clientSecret\":\"$CLIENT_SECRET\",\"body\":\"$(json_text "$body")\"}" "$token")
compare transaction "$mine" "$(printf '%s' "$response" | field signature)"
