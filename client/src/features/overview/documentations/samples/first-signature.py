# Needs Python 3.8 or later and openssl. Prints "same" twice if your signatures match those of the portal.
import base64
import hashlib
import hmac
import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone

env = os.environ


def post(path, body, token=""):
    request = urllib.request.Request(
        env["PORTAL_URL"] + path,
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Authorization": "Bearer " + token},
    )
    try:
        with urllib.request.urlopen(request) as response:
            reply = json.load(response)
    except urllib.error.HTTPError as error:
        reply = json.load(error)
    if reply["status"] != "00":
        sys.exit(path + ": " + reply["remark"])
    return reply


def compare(what, mine, theirs):
    print(what + ": " + ("same" if mine == theirs else "differs"))
    if mine != theirs:
        sys.exit(1)


# 1. Sign in.
sign_in = {"username": env["PORTAL_USERNAME"], "password": env["PORTAL_PASSWORD"]}
token = post("/api/v1/sso/token", sign_in)["data"]["access_token"]

# 2. Authorization: clientId|timestamp with the private key.
timestamp = datetime.now(timezone(timedelta(hours=7))).isoformat(timespec="seconds")
signed = subprocess.run(
    ["openssl", "dgst", "-sha256", "-sign", env["PRIVATE_KEY_FILE"]],
    input=(env["CLIENT_ID"] + "|" + timestamp).encode(),
    stdout=subprocess.PIPE,
    check=True,
).stdout
response = post(
    "/api/v1.0/utilities/signature-auth",
    {"version": "1.0", "clientId": env["CLIENT_ID"], "xTimestamp": timestamp},
    token,
)
compare("authorization", base64.b64encode(signed).decode(), response["signature"])

# 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
path = "/api/v2.0/balance-inquiry"
access_token = "the-token-of-service-73"
body = json.dumps(
    {"partnerReferenceNo": "2026112000000000000001", "accountNo": "2000200202"},
    separators=(",", ":"),
)
body_hash = hashlib.sha256(body.encode()).hexdigest()
string_to_sign = ":".join(["POST", path, access_token, body_hash, timestamp])
signed = hmac.new(env["CLIENT_SECRET"].encode(), string_to_sign.encode(), hashlib.sha512).digest()
response = post(
    "/api/v1.0/utilities/signature-service",
    {
        "version": "2.0",
        "method": "POST",
        "urlPath": path,
        "accessToken": access_token,
        "body": body,
        "xTimestamp": timestamp,
        "clientId": env["CLIENT_ID"],
        "clientSecret": env["CLIENT_SECRET"],
    },
    token,
)
compare("transaction", base64.b64encode(signed).decode(), response["signature"])
