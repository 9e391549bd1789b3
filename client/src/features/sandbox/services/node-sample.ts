import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";

const start = (call: SampleCall) => `// ${call.name}. Needs Node.js 18 or later.
import { createHash, createHmac, sign } from "node:crypto";
import { readFileSync } from "node:fs";

const { CLIENT_ID, CLIENT_SECRET, PRIVATE_KEY_FILE, SNAP_BASE_URL = ${JSON.stringify(call.baseUrl)} } = process.env;
const now = () => new Date(Date.now() + 7 * 3600_000).toISOString().slice(0, 19) + "+07:00";

async function send(method, path, headers, body) {
  const response = await fetch(SNAP_BASE_URL + path, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body === "" ? {} : { body }),
  });
  return response.text();
}

// The private key signs clientId|timestamp.
let timestamp = now();
const key = readFileSync(PRIVATE_KEY_FILE, "utf8");
const tokenHeaders = {
  "X-CLIENT-KEY": CLIENT_ID,
  "X-TIMESTAMP": timestamp,
  "X-SIGNATURE": sign("sha256", Buffer.from(\`\${CLIENT_ID}|\${timestamp}\`), key).toString("base64"),
};
`;

export function buildNodeSample(call: SampleCall): string {
  const writeTokenCall = (path: string, body: string) =>
    `await send("POST", "${path}", tokenHeaders, ${quoteJs(body)})`;
  if (call.issuesToken) return `${start(call)}console.log(${writeTokenCall(call.path, call.body)});\n`;
  return `${start(call)}const answer = ${writeTokenCall(tokenPath, tokenBody)};
const { accessToken } = JSON.parse(answer);
if (!accessToken) throw new Error(answer);

// The client secret signs METHOD:path:token:hash:timestamp.
const path = ${JSON.stringify(call.path)};
${noteReference(call, "//")}const body = ${call.body === "" ? '""' : `JSON.stringify(${JSON.stringify(JSON.parse(call.body), null, 2)})`};
timestamp = now();
const hash = createHash("sha256").update(body).digest("hex");
const stringToSign = \`${call.method}:\${path}:\${accessToken}:\${hash}:\${timestamp}\`;
const headers = {
  Authorization: \`Bearer \${accessToken}\`,
  "X-TIMESTAMP": timestamp,
  "X-SIGNATURE": createHmac("sha512", CLIENT_SECRET).update(stringToSign).digest("base64"),
  "X-PARTNER-ID": CLIENT_ID,
  "X-EXTERNAL-ID": String(Date.now()),
  "CHANNEL-ID": "${channel}",${addForCustomer(call, '  "Authorization-Customer": `Bearer ${process.env.CUSTOMER_TOKEN}`,', `  "X-DEVICE-ID": "${device}",`)}
};
console.log(await send("${call.method}", path, headers, body));
`;
}

const quoteJs = (body: string) => `JSON.stringify(${body})`;
