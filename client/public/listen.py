#!/usr/bin/env python3
"""
Receives the callbacks of an app in the sandbox and forwards them to a server on this machine, without an open port: the
script asks the portal. Python 3.8 or later, no packages.

  SNAP_TOKEN=snap_api_... python3 listen.py --portal https://portal.example.id --app <id of the app> --to http://localhost:3000

The token needs the permission "callbacks:listen". Behind a TLS proxy of your company, set SSL_CERT_FILE.
"""
import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

LOCAL_TIMEOUT_SECONDS = 50
MAX_HEADERS = 100
MAX_HEADER_CHARACTERS = 16_384
PORTAL_TIMEOUT_SECONDS = 40
MAX_RETRY_SECONDS = 30


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments):
        return None


local = urllib.request.build_opener(NoRedirect, urllib.request.ProxyHandler({}))
remote = urllib.request.build_opener(NoRedirect)


def main():
    parser = argparse.ArgumentParser(description="Forwards callbacks of the sandbox to a local server.")
    parser.add_argument("--portal", required=True, help="such as https://portal.example.id")
    parser.add_argument("--app", required=True, help="id of the app")
    parser.add_argument("--to", required=True, help="such as http://localhost:3000")
    arguments = parser.parse_args()
    token = os.environ.get("SNAP_TOKEN") or sys.exit("SNAP_TOKEN is not set.")
    address = urllib.parse.urlsplit(arguments.portal)
    portal = f"{address.scheme}://{address.netloc}"
    to = arguments.to.rstrip("/")
    print(f"Waiting for callbacks of {arguments.app}; they go to {to}. Ctrl C ends.", flush=True)
    while True:
        query = urllib.parse.urlencode({"db_id": arguments.app})
        callback = call_portal(portal, token, "GET", f"/api/v1/callbacks/next?{query}")
        if callback is not None:
            forward(portal, token, to, callback)


def forward(portal, token, to, callback):
    """Sends a callback to the local server with the same bytes, and returns its answer to the portal."""
    start = time.monotonic()
    try:
        answer = call_local(to, callback)
    except OSError as error:
        print(f"{to} does not answer: {error}", file=sys.stderr, flush=True)
        answer = {"status": 0, "headers": [], "body": ""}
    duration = round((time.monotonic() - start) * 1000)
    body = {"attempt": callback["attempt"], **answer, "duration_ms": duration}
    result = call_portal(portal, token, "POST", f"/api/v1/callbacks/{callback['db_id']}/answer", body)
    found = re.search(r'"responseCode"\s*:\s*"?(\d+)', answer["body"])
    code = found.group(1) if found else "no responseCode"
    outcome = "too late: it was sent again" if result is None else result["state"]
    print(
        f"{time.strftime('%Y-%m-%dT%H:%M:%S%z')} service {callback['service_code']}, attempt {callback['attempt']}: "
        f"HTTP {answer['status']}, {code} ({outcome}, {duration} ms)",
        flush=True,
    )


def call_local(to, callback):
    request = urllib.request.Request(to + callback["path"], data=callback["body"].encode(), method=callback["method"])
    for header in callback["headers"]:
        request.add_header(header["name"], header["value"])
    try:
        reply = local.open(request, timeout=LOCAL_TIMEOUT_SECONDS)
    except urllib.error.HTTPError as refusal:
        reply = refusal
    return {"status": reply.status, "headers": read_headers(reply), "body": reply.read().decode("utf-8", "replace")[:400_000]}


def read_headers(reply):
    """As many as the portal takes."""
    headers, characters = [], 0
    for name, value in reply.headers.items():
        characters += len(name) + len(value)
        if len(headers) == MAX_HEADERS or characters > MAX_HEADER_CHARACTERS:
            break
        headers.append({"name": name, "value": value})
    return headers


def call_portal(portal, token, method, path, body=None):
    """The data of the portal's answer; None if there is none. Tries again while the portal is away."""
    delay = 1
    while True:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(portal + path, data=data, method=method)
        request.add_header("Authorization", f"Bearer {token}")
        request.add_header("Content-Type", "application/json")
        try:
            with remote.open(request, timeout=PORTAL_TIMEOUT_SECONDS) as reply:
                return json.load(reply).get("data")
        except urllib.error.HTTPError as refusal:
            if refusal.code == 409 and method == "POST":
                return None
            if refusal.code < 500 and refusal.code != 429:
                sys.exit(f"The portal refuses (HTTP {refusal.code}): {refusal.read(500).decode('utf-8', 'replace')}")
            reason = f"HTTP {refusal.code}"
        except OSError as error:
            reason = str(error)
        print(f"{portal}: {reason}; trying again in {delay} s.", file=sys.stderr, flush=True)
        time.sleep(delay)
        delay = min(delay * 2, MAX_RETRY_SECONDS)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
