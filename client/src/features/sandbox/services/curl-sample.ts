import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";
import { quoteForShell } from "#ui/text/shell-quote.ts";

const start = (call: SampleCall) => `#!/bin/sh
# ${call.name}. Needs curl and openssl.
set -eu
: "\${CLIENT_ID:?}" "\${CLIENT_SECRET:?}" "\${PRIVATE_KEY_FILE:?}"
base=\${SNAP_BASE_URL:-${call.baseUrl}}
now() { TZ=Asia/Jakarta date +%Y-%m-%dT%H:%M:%S+07:00; }

# The private key signs clientId|timestamp.
timestamp=$(now)
signature=$(printf '%s' "$CLIENT_ID|$timestamp" | openssl dgst -sha256 -sign "$PRIVATE_KEY_FILE" | openssl base64 -A)
`;

const buildTokenCall = (path: string, body: string) => `curl -sS "$base${path}" \\
  -H "Content-Type: application/json" -H "X-CLIENT-KEY: $CLIENT_ID" \\
  -H "X-TIMESTAMP: $timestamp" -H "X-SIGNATURE: $signature" \\
  --data-raw ${quoteForShell(body)}`;

export function buildCurlSample(call: SampleCall): string {
  if (call.issuesToken) return `${start(call)}${buildTokenCall(call.path, call.body)}\n`;
  return `${start(call)}answer=$(${buildTokenCall(tokenPath, tokenBody)})
token=$(printf '%s' "$answer" | sed -n 's/.*"accessToken":"\\([^"]*\\)".*/\\1/p')
[ -n "$token" ] || { printf '%s\\n' "$answer" >&2; exit 1; }

# The client secret signs METHOD:path:token:hash:timestamp.
path=${quoteForShell(call.path)}
${noteReference(call, "#")}body=${quoteForShell(call.body)}
timestamp=$(now)
hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)
signature=$(printf '%s' "${call.method}:$path:$token:$hash:$timestamp" |
  openssl dgst -sha512 -hmac "$CLIENT_SECRET" -binary | openssl base64 -A)
curl -sS -X ${call.method} "$base$path" \\
  -H "Content-Type: application/json" -H "Authorization: Bearer $token" \\
  -H "X-TIMESTAMP: $timestamp" -H "X-SIGNATURE: $signature" \\
  -H "X-PARTNER-ID: $CLIENT_ID" -H "CHANNEL-ID: ${channel}" \\${addForCustomer(call, `  -H "Authorization-Customer: Bearer $CUSTOMER_TOKEN" -H "X-DEVICE-ID: ${device}" \\`)}
  -H "X-EXTERNAL-ID: $(date +%s)$$"${call.body === "" ? "" : ' \\\n  --data-raw "$body"'}
`;
}
