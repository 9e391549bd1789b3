import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  otherSecret,
  previousSecret,
  productionSecret,
  secret,
  signedEvidence,
} from "#test/signed-evidence.ts";
import type { Evidence } from "./evidence.values.ts";
import { findMistakes } from "./find-mistakes.ts";

/*
 * Strings, bodies and headers as programs in use make them, written by hand: nothing of the search is used to make them.
 */

const sent =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sarì & Co","url":"https://toko.id/a","info":{}}';
const call: Evidence = {
  ...signedEvidence,
  target: "/v1.0/transfer-intrabank?b=2&a=1",
  body: Buffer.from(sent),
};
const { token, timestamp, consumerKey } = call;
const path = "/v1.0/transfer-intrabank?b=2&a=1";
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hash = sha256(sent);
const right = `POST:${path}:${token}:${hash}:${timestamp}`;

const hmac = (key: string | Buffer, text: string | Buffer, name = "sha512") =>
  createHmac(name, key).update(text).digest();
const signed = (text: string | Buffer, key: string | Buffer = secret) => hmac(key, text).toString("base64");
const withHash = (text: string, key = secret) => signed(`POST:${path}:${token}:${text}:${timestamp}`, key);
const withBody = (body: string | Buffer) => withHash(sha256(body));
const withToken = (text: string) => signed(`POST:${path}:${text}:${hash}:${timestamp}`);
const withPath = (text: string) => signed(`POST:${text}:${token}:${hash}:${timestamp}`);

const mistakesIn = (signature: string, change: Partial<Evidence> = {}) => {
  const { found, certain } = findMistakes(
    { ...call, ...change, signature },
    { isSymmetric: true, giveUpAt: Infinity },
  );
  return found?.mistakes ?? certain;
};

test("a right signature has no mistake", () => {
  expect(
    findMistakes({ ...call, signature: signed(right) }, { isSymmetric: true, giveUpAt: Infinity }).found,
  ).toMatchObject({
    mistakes: [],
  });
});

const python =
  '{"amount": {"value": "10000.00", "currency": "IDR"}, "nama": "Sar\\u00ec & Co", "url": "https://toko.id/a", "info": {}}';
const php =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sar\\u00ec & Co","url":"https:\\/\\/toko.id\\/a","info":{}}';
const go =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sarì \\u0026 Co","url":"https://toko.id/a","info":{}}';
const dotnet =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sar\\u00EC \\u0026 Co","url":"https://toko.id/a","info":{}}';
const phpPretty = `{
    "amount": {
        "value": "10000.00",
        "currency": "IDR"
    },
    "nama": "Sar\\u00ec & Co",
    "url": "https:\\/\\/toko.id\\/a",
    "info": {}
}`;
const form =
  "amount%5Bvalue%5D=10000.00&amount%5Bcurrency%5D=IDR&nama=Sar%C3%AC+%26+Co&url=https%3A%2F%2Ftoko.id%2Fa";

describe("a body", () => {
  test.each<[string, string | Buffer, string]>([
    ["json.dumps of Python", python, "body_spaced"],
    ["json.dumps with separators", python.replaceAll(": ", ":").replaceAll(", ", ","), "body_characters"],
    ["json_encode of PHP", php, "body_characters"],
    ["json_encode with JSON_UNESCAPED_UNICODE", php.replace("\\u00ec", "ì"), "body_escaped_slashes"],
    ["json_encode with JSON_PRETTY_PRINT", phpPretty, "body_pretty_printed"],
    ["json.Marshal of Go", go, "body_html_characters"],
    ["JsonSerializer of .NET", dotnet, "body_dotnet_characters"],
    ["JSON.stringify with an indent", JSON.stringify(JSON.parse(sent), null, 2), "body_pretty_printed"],
    ["echo of a shell", `${sent}\n`, "body_newline"],
    ["a text area of Windows", `${sent}\r\n`, "body_newline"],
    ["preg_replace of all white space", sent.replaceAll(" ", ""), "body_squeezed"],
    ["a form", form, "body_form"],
    ["a form without nested fields", form.replace(/^amount.*?IDR&/, ""), "body_form"],
    [
      "urlencode of Python",
      `amount=%7B%27value%27%3A+%2710000.00%27%2C+%27currency%27%3A+%27IDR%27%7D&${form.replace(/^amount.*?IDR&/, "")}&info=%7B%7D`,
      "body_form",
    ],
    ["JSON.stringify twice", JSON.stringify(sent), "body_serialised_twice"],
    ["nothing", "", "body_empty"],
    ["an empty object", "{}", "body_empty"],
    ["an object as text", "[object Object]", "body_object_name"],
    ["an array of PHP as text", "Array", "body_object_name"],
    ["an empty array of PHP", sent.replace("{}", "[]"), "body_array_for_object"],
    ["a field that a class has", sent.replace(/}$/, ',"additionalInfo":null}'), "body_nulls_added"],
    [
      "str() of Python",
      "{'amount': {'value': '10000.00', 'currency': 'IDR'}, 'nama': 'Sarì & Co', 'url': 'https://toko.id/a', 'info': {}}",
      "body_language_text",
    ],
    ["Encoding.Unicode of .NET", Buffer.from(sent, "utf16le"), "body_utf16"],
    ["getBytes of an old Java", Buffer.from(sent, "latin1"), "body_latin1"],
    ["strtolower", sent.toLowerCase(), "body_letter_case"],
    ["base64", Buffer.from(sent).toString("base64"), "body_encoded"],
  ])("as %s", (_program, body, mistake) => {
    expect(mistakesIn(withBody(body))).toEqual([mistake]);
  });

  test("with null dropped", () => {
    const body = '{"a":1,"b":null,"c":{"d":null}}';
    const change = { body: Buffer.from(body) };
    expect(mistakesIn(withBody('{"a":1,"c":{}}'), change)).toEqual(["body_nulls_dropped"]);
  });

  test.each([
    ["a Windows editor", "\n", "\r\n"],
    ["an old editor of macOS", "\n", "\r"],
  ])("whose lines end otherwise than those sent: %s", (_program, sentBreak, hashedBreak) => {
    const lines = ["{", '    "amount" :  "10000.00"', "}"];
    const change = { body: Buffer.from(lines.join(sentBreak)) };
    expect(mistakesIn(withBody(lines.join(hashedBreak)), change)).toEqual(["body_line_breaks"]);
  });

  test("with the spaces of a text trimmed by a framework", () => {
    const body = '{"partnerServiceId":"   12345","customerNo":"1"}';
    expect(
      mistakesIn(withBody('{"partnerServiceId":"12345","customerNo":"1"}'), { body: Buffer.from(body) }),
    ).toEqual(["body_values_trimmed"]);
  });
});

test.each<[string, string, string]>([
  ["upper case", hash.toUpperCase(), "hash_upper_case"],
  ["base64", createHash("sha256").update(sent).digest("base64"), "hash_base64"],
  ["base64 of the hex text", Buffer.from(hash).toString("base64"), "hash_base64_of_hex"],
  ["SHA-512", createHash("sha512").update(sent).digest("hex"), "hash_sha512"],
  ["MD5", createHash("md5").update(sent).digest("hex"), "hash_md5"],
  ["BitConverter of .NET", (hash.toUpperCase().match(/../g) ?? []).join("-"), "hash_delimited"],
  ["sha256sum", `${hash}  -`, "hash_tool_output"],
  ["openssl dgst", `SHA2-256(stdin)= ${hash}`, "hash_tool_output"],
  ["nothing", "", "hash_missing"],
  ["the body itself", sent, "hash_body_instead"],
  ["a promise", "[object Promise]", "hash_name"],
])("a body hash in the form of %s", (_form, piece, mistake) => {
  expect(mistakesIn(withHash(piece))).toEqual([mistake]);
});

test.each<[string, string, string]>([
  ["Bearer", `Bearer ${token}`, "token_with_bearer"],
  ["quotes", `"${token}"`, "token_quoted"],
  ["a line break", `${token}\n`, "token_space"],
  ["the client key in its place", consumerKey, "token_client_key"],
  ["undefined in its place", "undefined", "token_variable"],
  ["a variable of Postman in its place", "{{accessToken}}", "token_variable"],
  ["a column of 255 characters", token.slice(0, 255), "token_cut"],
  ["nothing in its place", "", "token_missing"],
])("a token with %s", (_form, piece, mistake) => {
  expect(mistakesIn(withToken(piece))).toEqual([mistake]);
});

test.each<[string, string, string]>([
  ["the prefix of a gateway", `/snap${path}`, "path_prefix"],
  ["the prefix of a bank", `/openapi${path}`, "path_prefix"],
  ["the name of an environment before it", `/staging${path}`, "path_prefix"],
  ["a gateway and its own base", `/payments/api${path}`, "path_prefix"],
  ["no version", path.replace("/v1.0", ""), "path_prefix"],
  ["no query", "/v1.0/transfer-intrabank", "query_missing"],
  ["a sorted query", "/v1.0/transfer-intrabank?a=1&b=2", "query_order"],
  ["the host", `https://${call.host}${path}`, "path_full_url"],
  ["no slash at the beginning", path.slice(1), "path_slash"],
  ["capital letters", path.toUpperCase(), "path_letter_case"],
])("a path with %s", (_form, piece, mistake) => {
  expect(mistakesIn(withPath(piece))).toEqual([mistake]);
});

test("a path behind an unknown gateway signed without its prefix, and one with a question mark", () => {
  const behind = { target: "/kasir-gateway/v2/v1.0/transfer-intrabank" };
  expect(mistakesIn(withPath("/v1.0/transfer-intrabank"), behind)).toEqual(["path_prefix"]);
  expect(mistakesIn(withPath("/v1.0/transfer-intrabank?"), { target: "/v1.0/transfer-intrabank" })).toEqual([
    "path_question_mark",
  ]);
});

test("a path below /api with the name of a gateway", () => {
  const target = "/api/v1.0/transfer-intrabank";
  expect(mistakesIn(withPath(`/kasir-pintar-77${target}`), { target })).toEqual([]);
  expect(mistakesIn(withPath(`/partner-gw${target}`), { target })).toEqual(["path_prefix"]);
  expect(mistakesIn(withPath("/snap-adapter/b2b/v1.0/transfer-intrabank"), { target })).toEqual([
    "path_prefix",
  ]);
  expect(mistakesIn(withPath(`/apigw${target}`), { target })).toEqual(["path_prefix"]);
});

test("a prefix of two names, and one with the names of the company's own host and apps", () => {
  const target = "/v1.0/transfer-intrabank";
  const own = {
    target,
    host: "h2h.warung-uji.co.id:8443",
    clients: [{ app: "Tabungan Desa-sandbox", consumerKey }],
  };
  for (const prefix of [
    "/mitra/snap",
    "/sandbox/bca",
    "/partner-apim",
    "/h2h",
    "/warung-uji/api",
    "/tabungan-desa",
    "/snap/tabungandesa",
  ])
    expect({ prefix, mistakes: mistakesIn(withPath(prefix + target), own) }).toEqual({
      prefix,
      mistakes: ["path_prefix"],
    });
});

test.each<[string, string, string]>([
  ["milliseconds since 1970", "1763604303417", "timestamp_format"],
  ["milliseconds that the header has not", "2026-11-20T09:05:03.417+07:00", "timestamp_milliseconds"],
  ["toISOString of JavaScript", "2026-11-20T02:05:03.417Z", "timestamp_zone"],
])("a time with %s", (_form, piece, mistake) => {
  const text = piece.replace("1763604303", String(Date.parse(timestamp) / 1000));
  expect(mistakesIn(signed(`POST:${path}:${token}:${hash}:${text}`))).toEqual([mistake]);
});

test.each<[string, string, string]>([
  ["a line break at its end", signed(`${right}\n`), "string_newline"],
  ["CRLF at its end", signed(`${right}\r\n`), "string_newline"],
  ["a space at its end", signed(`${right} `), "string_space"],
  ["quotes", signed(`"${right}"`), "string_quoted"],
  ["lower case", signed(right.toLowerCase()), "string_letter_case"],
  [
    "bars",
    signed(
      right.replaceAll(`:${token}:`, `|${token}|`).replace("POST:", "POST|").replace(`${hash}:`, `${hash}|`),
    ),
    "separator",
  ],
  ["the token after the hash", signed(`POST:${path}:${hash}:${token}:${timestamp}`), "order"],
  ["SHA-256 before HMAC", signed(sha256(right)), "string_hashed"],
  ["the string of a token request", signed(`${consumerKey}|${timestamp}`), "string_of_token_request"],
  ["the body only", signed(sent), "string_body_only"],
])("a string with %s", (_form, signature, mistake) => {
  expect(mistakesIn(signature)).toEqual([mistake]);
});

/** PHP skips what is not base64, and leaves out what does not fill a byte. */
const phpDecodable = secret.replaceAll("_", "");

test.each<[string, string | Buffer, string]>([
  ["decoded from base64", Buffer.from(secret, "base64"), "secret_base64_decoded"],
  ["decoded by base64_decode of PHP", Buffer.from(phpDecodable, "base64"), "secret_base64_decoded"],
  ["of an unset variable", "", "secret_empty"],
  ["in quotes of an .env file", `"${secret}"`, "secret_quoted"],
  ["with CR of a Windows file", `${secret}\r`, "secret_space"],
  ["of another app", otherSecret, "other_app"],
  ["of production", productionSecret, "secret_of_other_environment"],
  ["replaced today", previousSecret, "secret_previous"],
  ["that is the client key", consumerKey, "secret_client_id"],
  ["that is the token", token, "secret_token"],
  ["hashed", sha256(secret), "secret_hashed"],
  ["as a line", `CLIENT_SECRET=${secret}`, "secret_line"],
])("a secret %s", (_form, key, mistake) => {
  expect(mistakesIn(signed(right, key))).toEqual([mistake]);
});

test("a secret decoded from hex", () => {
  const hex = "00112233445566778899aabbccddeeff";
  const secrets = [{ value: hex, kind: "accepted" as const, app: "Kasir" }];
  expect(mistakesIn(signed(right, Buffer.from(hex, "hex")), { secrets })).toEqual(["secret_hex_decoded"]);
});

const digest = hmac(secret, right);
test.each<[string, string, string]>([
  ["HMAC-SHA256", hmac(secret, right, "sha256").toString("base64"), "hmac_sha256"],
  ["HMAC-SHA1", hmac(secret, right, "sha1").toString("base64"), "hmac_of_other_hash"],
  ["SHA-512 without the secret", createHash("sha512").update(right).digest("base64"), "plain_hash"],
  [
    "SHA-512 of secret and string",
    createHash("sha512")
      .update(secret + right)
      .digest("base64"),
    "key_in_text",
  ],
  ["secret and string exchanged", signed(secret, right), "key_and_text_swapped"],
  ["hex", digest.toString("hex"), "signature_hex"],
  ["upper-case hex", digest.toString("hex").toUpperCase(), "signature_hex"],
  ["base64 of hex", Buffer.from(digest.toString("hex")).toString("base64"), "signature_base64_of_hex"],
  [
    "URL-safe base64",
    digest.toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
    "signature_url_safe",
  ],
  ["base64 without =", digest.toString("base64").replaceAll("=", ""), "signature_unpadded"],
  ["lines of base64", digest.toString("base64").replace(/.{60}/, "$& "), "signature_spaces"],
  ["URL encoding", encodeURIComponent(digest.toString("base64")), "signature_percent_encoded"],
  ["bytes of Python", `b'${digest.toString("base64")}'`, "signature_language_text"],
  ["quotes", `"${digest.toString("base64")}"`, "signature_quoted"],
  ["btoa of text", Buffer.from(digest.toString("latin1"), "utf8").toString("base64"), "signature_misread"],
  ["a shorter header", digest.toString("base64").slice(0, 60), "signature_cut"],
  ["an object", "[object Promise]", "signature_not_computed"],
  ["a variable", "{{signature}}", "signature_not_computed"],
  ["bytes of Java", "[B@1b6d3586", "signature_not_computed"],
  ["the token", token, "signature_not_computed"],
  ["the secret", secret, "signature_not_computed"],
])("a signature as %s", (_form, signature, mistake) => {
  expect(mistakesIn(signature)).toEqual([mistake]);
});

describe("two mistakes", () => {
  const newlineAndUpper = signed(`POST:${path}:${token}:${hash.toUpperCase()}:${timestamp}\n`);
  test.each<[string, string, string[]]>([
    ["line break and upper-case hash", newlineAndUpper, ["hash_upper_case", "string_newline"]],
    [
      "Python body and hex",
      hmac(secret, `POST:${path}:${token}:${sha256(python)}:${timestamp}`).toString("hex"),
      ["body_spaced", "signature_hex"],
    ],
    [
      "PHP body and Bearer",
      signed(`POST:${path}:Bearer ${token}:${sha256(php)}:${timestamp}`),
      ["body_characters", "token_with_bearer"],
    ],
    ["Go body with a line break", withBody(`${go}\n`), ["body_html_characters", "body_newline"]],
    [
      "base64 hash and decoded secret",
      signed(
        `POST:${path}:${token}:${createHash("sha256").update(sent).digest("base64")}:${timestamp}`,
        Buffer.from(secret, "base64"),
      ),
      ["hash_base64", "secret_base64_decoded"],
    ],
    [
      "no token and HMAC-SHA256",
      hmac(secret, `POST:${path}:${hash}:${timestamp}`, "sha256").toString("base64"),
      ["hmac_sha256", "token_missing"],
    ],
    ["HMAC-SHA256 in hex", hmac(secret, right, "sha256").toString("hex"), ["hmac_sha256", "signature_hex"]],
    [
      "prefix and previous secret",
      signed(`POST:/snap${path}:${token}:${hash}:${timestamp}`, previousSecret),
      ["path_prefix", "secret_previous"],
    ],
    [
      "no query and time in UTC",
      signed(`POST:/v1.0/transfer-intrabank:${token}:${hash}:2026-11-20T02:05:03Z`),
      ["query_missing", "timestamp_zone"],
    ],
    [
      "nothing hashed, quoted token",
      signed(`POST:${path}:"${token}":${sha256("")}:${timestamp}`),
      ["body_empty", "token_quoted"],
    ],
    [
      "lower-case method and milliseconds",
      signed(`post:${path}:${token}:${hash}:2026-11-20T09:05:03.000+07:00`),
      ["method_lower_case", "timestamp_milliseconds"],
    ],
    ["secret in quotes with a line break", signed(right, `"${secret}"\n`), ["secret_quoted", "secret_space"]],
    [
      "URL-safe and client key as secret",
      hmac(consumerKey, right).toString("base64url"),
      ["secret_client_id", "signature_url_safe", "signature_unpadded"],
    ],
    [
      "full address and bars",
      signed([`POST`, `https://${call.host}${path}`, token, hash, timestamp].join("|")),
      ["path_full_url", "separator"],
    ],
  ])("%s", (_form, signature, mistakes) => {
    const found = mistakesIn(signature);
    expect(found.length).toBeLessThanOrEqual(2);
    for (const mistake of found) expect(mistakes).toContain(mistake);
    expect(found.length).toBe(2);
  });
});
