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
  withBody,
  mistakesIn,
  python,
  php,
  go,
} from "#test/foreign-call.ts";
import { previousSecret, secret } from "#test/signed-evidence.ts";

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
