/*
 * The scripts of a collection, which run in Postman: JavaScript with crypto-js but without RSA, so the portal signs token requests
 * (call 26). Functions that wait take a callback, because older versions of Postman do not wait for promises.
 */

/** Runs before each request of the collection: sets what its headers name, and signs it. */
export const signingScript = String.raw`
const cryptoJs = require("crypto-js");
const isTokenRequest = /[/]access-token[/]b2b/.test(pm.request.url.toString());

const read = (name) => String(pm.variables.get(name) || "").trim();
const need = (name) => {
  const value = read(name);
  if (value === "") throw new Error("The variable " + name + " is empty: its description says where to get it.");
  return value;
};
// Jakarta time, to the second.
const formatNow = () => new Date(Date.now() + 7 * 3600000).toISOString().slice(0, 19) + "+07:00";
const createNumber = () => String(Date.now()) + String(Math.random()).slice(2, 9).padEnd(7, "0");
// The server hashes the body without white space outside of its texts; numbers and texts stay as they are.
const minify = (json) => json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, "$1");
// What Postman would escape later is escaped now, because the signature covers the path as sent.
const escapeUrl = (url) =>
  url.replace(/#.*$/, "").replace(/[^!-~]+|["'<>\\^${"`"}{|}]/gu, (text) => encodeURIComponent(text).replace("'", "%27"));

const ask = (what, request, done) =>
  pm.sendRequest(request, (error, response) => {
    if (error || response.code !== 200)
      throw new Error(what + " was refused: " + (error ? error.message || error : response.code + " " + response.text()));
    done(response.json());
  });

// Signs clientId|timestamp with the private key. Postman has no RSA: the portal signs, and does not store the key.
function signTokenRequest(done) {
  const timestamp = formatNow();
  const header = {
    "X-TIMESTAMP": timestamp,
    "X-CLIENT-KEY": need("clientId"),
    Private_Key: need("privateKey").replace(/\s+/g, " "),
  };
  const url = need("portalUrl") + "/api/v1.0/utilities/signature-auth";
  ask("The signature of the token request", { url, method: "POST", header }, ({ signature }) =>
    done(timestamp, signature),
  );
}

// Takes the stored token until 30 seconds before its end. One that was pasted, without an end, is used as it is.
function withToken(done) {
  const token = read("accessToken");
  const end = read("accessTokenEnd");
  if (token !== "" && (end === "" || Date.now() < Number(end) - 30000)) return done(token);
  signTokenRequest((timestamp, signature) => {
    const request = {
      url: need("baseUrl") + "/v1.0/access-token/b2b",
      method: "POST",
      header: {
        "Content-Type": "application/json",
        "X-CLIENT-KEY": need("clientId"),
        "X-TIMESTAMP": timestamp,
        "X-SIGNATURE": signature,
      },
      body: { mode: "raw", raw: '{"grantType":"client_credentials"}' },
    };
    ask("The access token", request, ({ accessToken, expiresIn }) => {
      pm.collectionVariables.set("accessToken", accessToken);
      pm.collectionVariables.set("accessTokenEnd", String(Date.now() + Number(expiresIn) * 1000));
      done(accessToken);
    });
  });
}

function signCall(token, url, body) {
  const timestamp = formatNow();
  const path = url.replace(/^[a-z]+:[/][/][^/]*/i, "");
  const hash = cryptoJs.SHA256(body).toString();
  const text = [pm.request.method, path, token, hash, timestamp].join(":");
  const signature = cryptoJs.HmacSHA512(text, need("clientSecret")).toString(cryptoJs.enc.Base64);
  pm.variables.set("token", token);
  pm.variables.set("timestamp", timestamp);
  pm.variables.set("signature", signature);
}

pm.variables.set("reference", "PRT" + createNumber().slice(0, 17));
pm.variables.set("externalId", createNumber());
// Variables are replaced now, so that what is signed is what is sent.
const url = escapeUrl(pm.variables.replaceIn(pm.request.url.toString()));
pm.request.url = url;
const hasBody = Boolean(pm.request.body) && pm.request.body.mode === "raw";
const body = hasBody ? minify(pm.variables.replaceIn(pm.request.body.raw || "")) : "";
if (hasBody) pm.request.body.raw = body;

if (isTokenRequest)
  signTokenRequest((timestamp, signature) => {
    pm.variables.set("timestamp", timestamp);
    pm.variables.set("signature", signature);
  });
else {
  if (pm.request.headers.has("Authorization-Customer")) need("customerToken");
  need("clientSecret");
  withToken((token) => signCall(token, url, body));
}
`.trim();

/** Runs after each request: names the answer, and forgets a token that was refused. */
export const answerScript = String.raw`
const answer = /json/.test(pm.response.headers.get("Content-Type") || "") ? pm.response.json() : {};
if (/^401..0[13]$/.test(answer.responseCode)) {
  pm.collectionVariables.set("accessToken", "");
  pm.collectionVariables.set("accessTokenEnd", "");
}
pm.test(answer.responseCode + " " + answer.responseMessage, () => pm.expect(pm.response.code).to.be.within(200, 299));
`.trim();

/** Stores what later calls need, if this one succeeded. */
const storeIfSuccessful = (lines: string): string => `if (pm.response.code === 200) {\n${lines}\n}`;

const storeToken = storeIfSuccessful(
  [
    "  const { accessToken, expiresIn } = pm.response.json();",
    '  pm.collectionVariables.set("accessToken", accessToken);',
    '  pm.collectionVariables.set("accessTokenEnd", String(Date.now() + Number(expiresIn) * 1000));',
  ].join("\n"),
);
const storeField = (field: string, variable: string) =>
  storeIfSuccessful(`  pm.collectionVariables.set("${variable}", pm.response.json().${field});`);

/** The code of Get OAuth URL, which a customer token needs. */
export const authorizationService = "10";
export const customerTokenService = "74";

/** The script after a request whose answer later ones use, by service code. */
export const storingScripts: Readonly<Record<string, string>> = {
  "73": storeToken,
  [authorizationService]: storeField("authCode", "authCode"),
  [customerTokenService]: storeField("accessToken", "customerToken"),
};

/** The variable with the reference of the last successful call of a service. */
export const getReferenceVariable = (code: string) => `reference${code}`;

export const storeReference = (code: string): string =>
  storeIfSuccessful(
    `  pm.collectionVariables.set("${getReferenceVariable(code)}", pm.variables.get("reference"));`,
  );
