# Needs Python 3.8 or later and openssl. Prints "valid" if the signature of a callback is that of the portal.
import base64
import hashlib
import hmac
import os
import re
import subprocess
import sys
import tempfile

env = os.environ
path, timestamp = env["CALLBACK_PATH"], env["X_TIMESTAMP"]
signature = base64.b64decode(env["X_SIGNATURE"])
# As it arrived, without white space outside strings: a body that was parsed and printed again can differ.
with open(env["BODY_FILE"], "rb") as file:
    body = re.sub(rb'("[^"\\]*(?:\\.[^"\\]*)*"?)|[ \t\r\n]+', rb"\1", file.read())
body_hash = hashlib.sha256(body).hexdigest()


def is_valid_with_token(token, secret):
    """With a token that you issued to the portal: HMAC with the client secret that you issued."""
    text = ":".join(["POST", path, token, body_hash, timestamp])
    expected = hmac.new(secret.encode(), text.encode(), hashlib.sha512).digest()
    return hmac.compare_digest(signature, expected)


def is_valid_with_key(public_key_file):
    """Without a token: RSA with the public key of the portal."""
    text = ":".join(["POST", path, body_hash, timestamp])
    with tempfile.NamedTemporaryFile() as file:
        file.write(signature)
        file.flush()
        command = ["openssl", "dgst", "-sha256", "-verify", public_key_file, "-signature", file.name]
        return subprocess.run(command, input=text.encode(), stdout=subprocess.DEVNULL).returncode == 0


token = env.get("ACCESS_TOKEN", "")
if token:
    is_valid = is_valid_with_token(token, env["CLIENT_SECRET"])
else:
    is_valid = is_valid_with_key(env["PUBLIC_KEY_FILE"])
print("valid" if is_valid else "not valid")
sys.exit(0 if is_valid else 1)
