import { createHash, createHmac } from "node:crypto";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, expect, test } from "vitest";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";

usePortal();
const { verifyRequest } = signaturesContract;

let app: TestApp;
let developer: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
});

const now = new Date();
const timestamp = formatWibTimestamp(now);
const utc = `${now.toISOString().slice(0, 19)}Z`;
const path = "/v1.0/debit/payment-host-to-host";
const content = {
  partnerReferenceNo: "INV/2024/7",
  amount: { value: "10000.00", currency: "IDR" },
  note: "Café Tom & Co",
  additionalInfo: {},
};
const body = JSON.stringify(content);
const hashSha = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
/** A text whose hash begins with a zero, which a Java BigInteger drops. */
const withZero = (() => {
  for (let at = 0; ; at += 1) {
    const text = JSON.stringify({ ...content, at });
    if (/^0[1-9a-f]/.test(hashSha(text))) return text;
  }
})();
const sorted = JSON.stringify({
  additionalInfo: {},
  amount: { currency: "IDR", value: "10000.00" },
  note: "Café Tom & Co",
  partnerReferenceNo: "INV/2024/7",
});
const spacePython = (text: string) =>
  text.replaceAll(/(?<=["}\]]|\d)([:,])(?=["{[\d])/g, "$1 ").replaceAll("é", "\\u00e9");
const php = body.replaceAll("/", "\\/").replaceAll("é", "\\u00e9");

interface Pieces {
  method?: string;
  path?: string;
  token?: string;
  hash?: string;
  time?: string;
  join?: (pieces: string[]) => string;
  key?: string | Buffer;
  hashName?: string;
  write?: (bytes: Buffer) => string;
  sentBody?: string;
  sentUrl?: string;
}
const computeSignature = (p: Pieces) => {
  const text = (p.join ?? ((pieces) => pieces.join(":")))([
    p.method ?? "POST",
    p.path ?? p.sentUrl ?? path,
    p.token ?? app.token,
    p.hash ?? hashSha(p.sentBody ?? body),
    p.time ?? timestamp,
  ]);
  const bytes = createHmac(p.hashName ?? "sha512", p.key ?? app.secret)
    .update(text)
    .digest();
  return (p.write ?? ((it) => it.toString("base64")))(bytes);
};
const encodeHexInBase64 = (bytes: Buffer) => Buffer.from(bytes.toString("hex")).toString("base64");

const singles: [string, string, () => Pieces][] = [
  ["shell: echo | openssl dgst", "string_newline", () => ({ join: (p) => `${p.join(":")}\n` })],
  ["shell: sha256sum prints '  -'", "hash_tool_output", () => ({ hash: `${hashSha(body)}  -` })],
  [
    "shell: openssl prints SHA2-256(stdin)=",
    "hash_tool_output",
    () => ({ hash: `SHA2-256(stdin)= ${hashSha(body)}` }),
  ],
  [
    "shell: hex | base64 with newline",
    "signature_base64_of_hex",
    () => ({ write: (b) => Buffer.from(`${b.toString("hex")}\n`).toString("base64") }),
  ],
  ["php: base64_encode of hex hash_hmac", "signature_base64_of_hex", () => ({ write: encodeHexInBase64 })],
  ["php: json_encode", "body_characters", () => ({ hash: hashSha(php) })],
  ["php: gmdate in the string", "timestamp_zone", () => ({ time: utc })],
  [
    "php: strtolower of the whole string",
    "string_letter_case",
    () => ({ join: (p) => p.join(":").toLowerCase() }),
  ],
  ["python: json.dumps", "body_spaced", () => ({ hash: hashSha(spacePython(body)) })],
  ["python: sort_keys", "body_key_order", () => ({ hash: hashSha(sorted) })],
  [
    "python: str(dict)",
    "body_language_text",
    () => ({ hash: hashSha(spacePython(body).replaceAll("\\u00e9", "é").replaceAll('"', "'")) }),
  ],
  [
    "go: json.Marshal escapes &",
    "body_html_characters",
    () => ({ hash: hashSha(body.replaceAll("&", "\\u0026")) }),
  ],
  [
    "go: RawStdEncoding",
    "signature_unpadded",
    () => ({ write: (b) => b.toString("base64").replace(/=+$/, "") }),
  ],
  [
    "java: BigInteger.toString(16) of the hash",
    "hash_zeros_lost",
    () => ({ sentBody: withZero, hash: hashSha(withZero).replace(/^0/, "") }),
  ],
  ["java: the full URL", "path_full_url", () => ({ path: `https://sandbox.id${path}` })],
  [
    "c#: BitConverter.ToString",
    "hash_delimited",
    () => ({ hash: hashSha(body).toUpperCase().match(/../g)?.join("-") ?? "" }),
  ],
  [
    "node: JSON.stringify(…, null, 2)",
    "body_pretty_printed",
    () => ({ hash: hashSha(JSON.stringify(content, null, 2)) }),
  ],
  ["node: hash before token", "order", () => ({ join: ([m, u, t, h, x]) => [m, u, h, t, x].join(":") })],
  ["postman: {{baseUrl}} unresolved", "path_variable", () => ({ path: `{{baseUrl}}${path}` })],
  ["env: secret with CR", "secret_space", () => ({ key: `${app.secret}\r` })],
  ["excel: body with byte order mark", "body_byte_order_mark", () => ({ hash: hashSha(`\ufeff${body}`) })],
  ["gateway: signed /partner-gw in front", "path_prefix", () => ({ path: `/partner-gw${path}` })],
  ["gateway: signed without the prefix", "path_prefix", () => ({ sentUrl: `/partner-gw${path}`, path })],
  [
    "gateway: other prefix in the call",
    "path_prefix",
    () => ({ sentUrl: `/partner-gw${path}`, path: `/openapi${path}` }),
  ],
];
const more: [string, string, () => Pieces][] = [
  [
    "excel: number for the amount",
    "body_numbers",
    () => ({ hash: hashSha(body.replace('"10000.00"', "10000")) }),
  ],
  ["python: json.dumps twice", "body_serialised_twice", () => ({ hash: hashSha(JSON.stringify(body)) })],
  ["node: String(body)", "body_object_name", () => ({ hash: hashSha("[object Object]") })],
  [
    "java: Gson escapes = and &",
    "body_html_characters",
    () => ({ hash: hashSha(body.replaceAll("&", "\\u0026")) }),
  ],
  ["c#: format o", "timestamp_milliseconds", () => ({ time: timestamp.replace("+", ".0000000+") })],
  ["go: sha512.New384", "hmac_of_other_hash", () => ({ hashName: "sha384" })],
  ["python: sha3_512", "hmac_of_other_hash", () => ({ hashName: "sha3-512" })],
  ["go: sha512.New512_256", "hmac_of_other_hash", () => ({ hashName: "sha512-256" })],
  ["postman: toString() of CryptoJS", "signature_hex", () => ({ write: (b) => b.toString("hex") })],
  [
    "php: http_build_query",
    "body_form",
    () => ({
      hash: hashSha(
        new URLSearchParams({
          partnerReferenceNo: "INV/2024/7",
          "amount[value]": "10000.00",
          "amount[currency]": "IDR",
          note: "Café Tom & Co",
        }).toString(),
      ),
    }),
  ],
  ["php: md5 of the body", "hash_md5", () => ({ hash: createHash("md5").update(body).digest("hex") })],
  [
    "python: repr of bytes as header",
    "signature_language_text",
    () => ({ write: (b) => `b'${b.toString("base64")}'` }),
  ],
  [
    "shell: base64 folded at 76 with spaces",
    "signature_spaces",
    () => ({ write: (b) => b.toString("base64").replace(/.{76}/, "$& ") }),
  ],
  ["shell: secret in quotes of .env", "secret_quoted", () => ({ key: `"${app.secret}"` })],
  ["node: secret from base64", "secret_base64_decoded", () => ({ key: Buffer.from(app.secret, "base64") })],
  ["jq: token in quotes", "token_quoted", () => ({ token: `"${app.token}"` })],
  ["windows: date without offset", "timestamp_zone", () => ({ time: timestamp.slice(0, 19) })],
  [
    "postman: body not minified CRLF",
    "body_pretty_printed",
    () => ({ hash: hashSha(JSON.stringify(content, null, 2).replaceAll("\n", "\r\n")) }),
  ],
  ["java: lower-case method", "method_lower_case", () => ({ method: "post" })],
  ["gateway: /payment-gateway", "path_prefix", () => ({ path: `/payment-gateway${path}` })],
];
const pairs: [string, string[], () => Pieces][] = [
  [
    "label of openssl + hex signature",
    ["signature_hex", "signature_language_text"],
    () => ({ write: (b) => `SHA2-512(stdin)= ${b.toString("hex")}` }),
  ],
  [
    "python dumps + hex signature",
    ["body_spaced", "signature_hex"],
    () => ({ hash: hashSha(spacePython(body)), write: (b) => b.toString("hex") }),
  ],
  [
    "php json + base64 of hex",
    ["body_characters", "signature_base64_of_hex"],
    () => ({ hash: hashSha(php), write: encodeHexInBase64 }),
  ],
  [
    "newline + upper-case hash",
    ["hash_upper_case", "string_newline"],
    () => ({ join: (p) => `${p.join(":")}\n`, hash: hashSha(body).toUpperCase() }),
  ],
  [
    "Bearer + base64 of hex",
    ["token_with_bearer", "signature_base64_of_hex"],
    () => ({ token: `Bearer ${app.token}`, write: encodeHexInBase64 }),
  ],
  [
    "prefix /snap + upper-case hash",
    ["hash_upper_case", "path_prefix"],
    () => ({ path: `/snap${path}`, hash: hashSha(body).toUpperCase() }),
  ],
  [
    "full URL + pretty JSON",
    ["body_pretty_printed", "path_full_url"],
    () => ({ path: `https://sandbox.id${path}`, hash: hashSha(JSON.stringify(content, null, 4)) }),
  ],
  ["UTC time + SHA-256", ["timestamp_zone", "hmac_sha256"], () => ({ time: utc, hashName: "sha256" })],
  [
    "hash in base64 + no token",
    ["hash_base64", "token_missing"],
    () => ({ token: "", hash: createHash("sha256").update(body).digest("base64") }),
  ],
  [
    "secret with CR + sorted keys",
    ["body_key_order", "secret_space"],
    () => ({ key: `${app.secret}\r`, hash: hashSha(sorted) }),
  ],
  [
    "pipes + php json",
    ["body_characters", "separator"],
    () => ({ join: (p) => p.join("|"), hash: hashSha(php) }),
  ],
];

const explainPieces = async (pieces: Pieces) => {
  const call = {
    db_id: app.id,
    method: "POST",
    url: `https://sandbox.id${pieces.sentUrl ?? path}`,
    body: pieces.sentBody ?? body,
    headers: [
      { name: "Authorization", value: `Bearer ${app.token}` },
      { name: "X-TIMESTAMP", value: timestamp },
      { name: "X-SIGNATURE", value: computeSignature(pieces) },
      { name: "X-PARTNER-ID", value: "x" },
      { name: "X-EXTERNAL-ID", value: "12345" },
      { name: "CHANNEL-ID", value: "95221" },
    ],
  };
  const { explanation } = getData(verifyRequest, await developer.call(verifyRequest, { body: call }));
  return explanation.mistakes;
};

test.each([...singles, ...more])("%s is named as %s", async (_program, mistake, make) => {
  expect((await explainPieces(make())).map((found) => found.mistake)).toEqual([mistake]);
});

test.each(pairs)("%s is named", async (_programs, mistakes, make) => {
  expect((await explainPieces(make())).map(({ mistake }) => mistake)).toEqual(mistakes);
});
