import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";

const quoteRaw = (text: string) => `r'''${text}'''`;

const start = (call: SampleCall) => `# ${call.name}. Needs Python 3.8 or later and openssl.
import base64
import hashlib
import hmac
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone

base = os.environ.get("SNAP_BASE_URL", "${call.baseUrl}")
client_id = os.environ["CLIENT_ID"]


def now():
    return datetime.now(timezone(timedelta(hours=7))).isoformat(timespec="seconds")


def send(method, path, headers, body):
    headers = {"Content-Type": "application/json", **headers}
    request = urllib.request.Request(base + path, body.encode() or None, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


# The private key signs clientId|timestamp.
timestamp = now()
signed = subprocess.run(
    ["openssl", "dgst", "-sha256", "-sign", os.environ["PRIVATE_KEY_FILE"]],
    input=(client_id + "|" + timestamp).encode(),
    stdout=subprocess.PIPE,
    check=True,
).stdout
token_headers = {
    "X-CLIENT-KEY": client_id,
    "X-TIMESTAMP": timestamp,
    "X-SIGNATURE": base64.b64encode(signed).decode(),
}
`;

export function buildPythonSample(call: SampleCall): string {
  const writeTokenCall = (path: string, body: string) =>
    `send("POST", "${path}", token_headers, ${quoteRaw(body)})`;
  if (call.issuesToken) return `${start(call)}print(${writeTokenCall(call.path, call.body)})\n`;
  return `${start(call)}answer = ${writeTokenCall(tokenPath, tokenBody)}
token = json.loads(answer).get("accessToken")
if token is None:
    sys.exit(answer)

# The client secret signs METHOD:path:token:hash:timestamp.
path = "${call.path}"
${noteReference(call, "#")}body = ${quoteRaw(call.body)}
timestamp = now()
body_hash = hashlib.sha256(body.encode()).hexdigest()
string_to_sign = ":".join(["${call.method}", path, token, body_hash, timestamp])
secret = os.environ["CLIENT_SECRET"].encode()
signed = hmac.new(secret, string_to_sign.encode(), hashlib.sha512).digest()
headers = {
    "Authorization": "Bearer " + token,
    "X-TIMESTAMP": timestamp,
    "X-SIGNATURE": base64.b64encode(signed).decode(),
    "X-PARTNER-ID": client_id,
    "X-EXTERNAL-ID": str(time.time_ns()),
    "CHANNEL-ID": "${channel}",${addForCustomer(call, '    "Authorization-Customer": "Bearer " + os.environ["CUSTOMER_TOKEN"],', `    "X-DEVICE-ID": "${device}",`)}
}
print(send("${call.method}", path, headers, body))
`;
}
