// Needs Node.js 18 or later. Prints "same" twice if your signatures match those of the portal.
import { createHash, createHmac, sign } from "node:crypto";
import { readFileSync } from "node:fs";

const { PORTAL_URL, PORTAL_USERNAME, PORTAL_PASSWORD, CLIENT_ID, CLIENT_SECRET, PRIVATE_KEY_FILE } =
  process.env;

async function post(path, body, token = "") {
  const response = await fetch(PORTAL_URL + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (json.status !== "00") throw new Error(`${path}: ${json.remark}`);
  return json;
}

function compare(what, mine, theirs) {
  console.log(`${what}: ${mine === theirs ? "same" : "differs"}`);
  if (mine !== theirs) process.exit(1);
}

// 1. Sign in.
const signIn = { username: PORTAL_USERNAME, password: PORTAL_PASSWORD };
const token = (await post("/api/v1/sso/token", signIn)).data.access_token;

// 2. Authorization: clientId|timestamp with the private key.
const timestamp = new Date(Date.now() + 7 * 3600_000).toISOString().slice(0, 19) + "+07:00";
const privateKey = readFileSync(PRIVATE_KEY_FILE, "utf8");
const authorization = sign("sha256", Buffer.from(`${CLIENT_ID}|${timestamp}`), privateKey).toString("base64");
const authorizationResponse = await post(
  "/api/v1.0/utilities/signature-auth",
  { version: "1.0", clientId: CLIENT_ID, xTimestamp: timestamp },
  token,
);
compare("authorization", authorization, authorizationResponse.signature);

// 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
const urlPath = "/api/v2.0/balance-inquiry";
const accessToken = "the-token-of-service-73";
const body = JSON.stringify({ partnerReferenceNo: "2026112000000000000001", accountNo: "2000200202" });
const hash = createHash("sha256").update(body).digest("hex");
const stringToSign = `POST:${urlPath}:${accessToken}:${hash}:${timestamp}`;
const transaction = createHmac("sha512", CLIENT_SECRET).update(stringToSign).digest("base64");
const transactionResponse = await post(
  "/api/v1.0/utilities/signature-service",
  {
    version: "2.0",
    method: "POST",
    urlPath,
    accessToken,
    body,
    xTimestamp: timestamp,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
  },
  token,
);
compare("transaction", transaction, transactionResponse.signature);
