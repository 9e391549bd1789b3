import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  sent,
  call,
  token,
  timestamp,
  consumerKey,
  path,
  sha256,
  hash,
  right,
  hmac,
  signed,
  withHash,
  withBody,
  withToken,
  withPath,
  mistakesIn,
  python,
  php,
  go,
  dotnet,
  phpPretty,
  form,
} from "#test/foreign-call.ts";
import { otherSecret, previousSecret, productionSecret, secret } from "#test/signed-evidence.ts";
import { findMistakes } from "./find-mistakes.ts";

test("a right signature has no mistake", () => {
  expect(
    findMistakes({ ...call, signature: signed(right) }, { isSymmetric: true, giveUpAt: Infinity }).found,
  ).toMatchObject({
    mistakes: [],
  });
});

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
    [
      "print_r of PHP",
      "Array\n(\n    [amount] => Array\n        (\n            [value] => 10000.00\n            [currency] => IDR\n        )\n\n" +
        "    [nama] => Sarì & Co\n    [url] => https://toko.id/a\n    [info] => Array\n        (\n        )\n\n)\n",
      "body_language_text",
    ],
    [
      "an anonymous object of C#",
      "{ amount = { value = 10000.00, currency = IDR }, nama = Sarì & Co, url = https://toko.id/a, info = {  } }",
      "body_language_text",
    ],
    [
      "a struct of Go",
      "{Amount:{Value:10000.00 Currency:IDR} Nama:Sarì & Co Url:https://toko.id/a Info:{}}",
      "body_language_text",
    ],
    ["JSON.stringify of a buffer", JSON.stringify(Buffer.from(sent)), "body_language_text"],
    [
      "JSON.stringify of pm.request.body",
      JSON.stringify({ mode: "raw", raw: sent, options: { raw: { language: "json" } } }),
      "body_wrapped",
    ],
    [
      "a dictionary of .NET",
      "System.Collections.Generic.Dictionary`2[System.String,System.Object]",
      "body_object_name",
    ],
    ["text of a collection with a variable", sent.replace("10000.00", "{{amount}}"), "body_variable"],
    ["a nested field that is added later", sent.replace(',"currency":"IDR"', ""), "body_field_missing"],
    ["amounts as numbers", sent.replace('"10000.00"', "10000"), "body_numbers"],
    ["a field of a form", `data=${encodeURIComponent(sent)}`, "body_form"],
    ["amounts without decimals", sent.replace("10000.00", "10000"), "body_numbers"],
    ["an object as a text in it", sent.replace("{}", '"{}"'), "body_field_empty"],
    ["an amount of a spreadsheet", sent.replace("10000.00", "10,000.00"), "body_numbers"],
    ["a field in lower case", sent.replace("IDR", "idr"), "body_field_written"],
    ["a field emptied", sent.replace("https://toko.id/a", ""), "body_field_empty"],
    ["a JavaScript literal", sent.replace(/"(\w+)":/g, "$1:"), "body_language_text"],
    [
      "a map of Dart",
      "{amount: {value: 10000.00, currency: IDR}, nama: Sarì & Co, url: https://toko.id/a, info: {}}",
      "body_language_text",
    ],
    [
      "a map of Groovy",
      "[amount:[value:10000.00, currency:IDR], nama:Sarì & Co, url:https://toko.id/a, info:[]]",
      "body_language_text",
    ],
    [
      "a map of Elixir",
      '%{"amount" => %{"value" => "10000.00", "currency" => "IDR"}, "nama" => "Sarì & Co", "url" => "https://toko.id/a", "info" => %{}}',
      "body_language_text",
    ],
    [
      "a hash of Ruby 3.4",
      '{"amount" => {"value" => "10000.00", "currency" => "IDR"}, "nama" => "Sarì & Co", "url" => "https://toko.id/a", "info" => {}}',
      "body_language_text",
    ],
  ])("as %s", (_program, body, mistake) => {
    expect(mistakesIn(withBody(body))).toEqual([mistake]);
  });

  test("built a second time, with the time of then", () => {
    const build = (time: string) => `{"a":{"at":"${time}"}}`;
    const change = { body: Buffer.from(build("2026-11-20T09:05:59+07:00")) };
    expect(mistakesIn(withBody(build("2026-11-20T09:06:00+07:00")), change)).toEqual(["body_time"]);
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
  ["bin2hex of the hex text", Buffer.from(hash).toString("hex"), "hash_hex_of_hex"],
  ["a column of 32 characters", hash.slice(0, 32), "hash_cut"],
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
  ["a comma at its end", `${token},`, "token_quoted"],
  [
    "the answer in which it came",
    JSON.stringify({
      responseCode: "2007300",
      responseMessage: "Successful",
      accessToken: token,
      tokenType: "Bearer",
      expiresIn: "900",
    }),
    "token_whole_answer",
  ],
])("a token with %s", (_form, piece, mistake) => {
  expect(mistakesIn(withToken(piece))).toEqual([mistake]);
});

test.each<[string, string, string]>([
  ["the prefix of a gateway", `/snap${path}`, "path_prefix"],
  ["an encoded question mark", path.replace("?", "%3F"), "path_question_mark"],
  ["the version in upper case", path.replace("v1.0", "V1.0"), "path_letter_case"],
  ["another service with its query", path.replace("intrabank", "interbank"), "path_other_service"],
  ["the prefix of a bank", `/openapi${path}`, "path_prefix"],
  ["the name of an environment before it", `/staging${path}`, "path_prefix"],
  ["a gateway and its own base", `/payments/api${path}`, "path_prefix"],
  ["no version", path.replace("/v1.0", ""), "path_prefix"],
  ["no query", "/v1.0/transfer-intrabank", "query_missing"],
  ["a sorted query", "/v1.0/transfer-intrabank?a=1&b=2", "query_order"],
  ["the host", `https://${call.host}${path}`, "path_full_url"],
  ["no slash at the beginning", path.slice(1), "path_slash"],
  ["capital letters", path.toUpperCase(), "path_letter_case"],
  ["the address behind a tunnel", `http://localhost:8000${path}`, "path_full_url"],
  ["the segments of Postman's url.path", "v1.0,transfer-intrabank?b=2&a=1", "path_slash"],
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
  [
    "toString of JavaScript",
    "Fri Nov 20 2026 09:05:03 GMT+0700 (Western Indonesia Time)",
    "timestamp_format",
  ],
  ["toString of Java", "Fri Nov 20 09:05:03 WIB 2026", "timestamp_format"],
  ["the month in place of the minutes", "2026-11-20T09:11:03+07:00", "timestamp_format"],
  ["the minutes in place of the month", "2026-05-20T09:05:03+07:00", "timestamp_format"],
  ["the zone of Java's ZonedDateTime", "2026-11-20T09:05:03+07:00[Asia/Jakarta]", "timestamp_zone"],
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
  [
    "a line for each piece of a template",
    signed(["POST", path, token, hash, timestamp].join(":\n")),
    "separator",
  ],
  ["a list of the pieces", signed(JSON.stringify(["POST", path, token, hash, timestamp])), "separator"],
  ["the channel at its end", signed(`${right}:95221`), "string_extra_piece"],
  ["its name in front", signed(`stringToSign=${right}`), "string_added"],
  ["itself once more", signed(right + right), "string_added"],
  ["hash and time only", signed(`${hash}:${timestamp}`), "string_incomplete"],
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
  ["from source code", `'${secret}';`, "secret_quoted"],
  ["copied from Markdown", secret.replaceAll("_", "\\_"), "secret_encoded"],
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
  ["a byte array of Java", JSON.stringify([...new Int8Array(digest)]), "signature_language_text"],
  ["a buffer in JSON", JSON.stringify(digest), "signature_language_text"],
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
  ["two headers", `${digest.toString("base64")}, ${digest.toString("base64")}`, "signature_twice"],
  ["a line of a list", `${digest.toString("base64")},`, "signature_punctuated"],
  ["escapes of JSON", digest.toString("base64").replaceAll("=", "\\u003d"), "signature_escaped"],
  ["entities of a template", digest.toString("base64").replaceAll("=", "&#x3D;"), "signature_escaped"],
  ["a data URL", `data:;base64,${digest.toString("base64")}`, "signature_prefixed"],
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

test("the string of an older interface", () => {
  const bri = `path=/v1.0/transfer-intrabank&verb=POST&token=Bearer ${token}&timestamp=${timestamp}&body=${sent}`;
  expect(mistakesIn(hmac(secret, bri, "sha256").toString("base64"))).toEqual([
    "string_of_other_interface",
    "hmac_sha256",
  ]);
  const doku =
    `Client-Id:${consumerKey}\nRequest-Id:${call.externalId}\nRequest-Timestamp:${timestamp}\n` +
    `Request-Target:/v1.0/transfer-intrabank\nDigest:${createHash("sha256").update(sent).digest("base64")}`;
  expect(mistakesIn(`HMACSHA256=${hmac(secret, doku, "sha256").toString("base64")}`)).toEqual([
    "string_of_other_interface",
    "hmac_sha256",
    "signature_prefixed",
  ]);
});
