// Needs Node.js 18 or later. Prints "valid" if the signature of a callback is that of the portal.
import { createHash, createHmac, timingSafeEqual, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const { CALLBACK_PATH, X_TIMESTAMP, X_SIGNATURE, BODY_FILE } = process.env;
const { PUBLIC_KEY_FILE, ACCESS_TOKEN, CLIENT_SECRET } = process.env;

// As it arrived, without white space outside strings: a body that was parsed and printed again can differ.
const body = readFileSync(BODY_FILE, "latin1").replace(/("[^"\\]*(?:\\.[^"\\]*)*"?)|[ \t\r\n]+/g, "$1");
const hash = createHash("sha256").update(body, "latin1").digest("hex");
const signature = Buffer.from(X_SIGNATURE, "base64");

// With a token that you issued to the portal: HMAC with the client secret that you issued.
function isValidWithToken() {
  const text = `POST:${CALLBACK_PATH}:${ACCESS_TOKEN}:${hash}:${X_TIMESTAMP}`;
  const expected = createHmac("sha512", CLIENT_SECRET).update(text).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

// Without a token: RSA with the public key of the portal.
function isValidWithKey() {
  const text = `POST:${CALLBACK_PATH}:${hash}:${X_TIMESTAMP}`;
  return verify("sha256", Buffer.from(text), readFileSync(PUBLIC_KEY_FILE, "utf8"), signature);
}

const isValid = ACCESS_TOKEN ? isValidWithToken() : isValidWithKey();
console.log(isValid ? "valid" : "not valid");
process.exit(isValid ? 0 : 1);
