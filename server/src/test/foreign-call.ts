import { createHash, createHmac } from "node:crypto";
import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";
import { findMistakes } from "#features/sandbox/explanation/find-mistakes.ts";
import { secret, signedEvidence } from "./signed-evidence.ts";

/*
 * Strings, bodies and headers as programs in use make them, written by hand: nothing of the search is used to make them.
 */

export const sent =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sarì & Co","url":"https://toko.id/a","info":{}}';
export const call: Evidence = {
  ...signedEvidence,
  target: "/v1.0/transfer-intrabank?b=2&a=1",
  body: Buffer.from(sent),
};
export const { token, timestamp, consumerKey } = call;
export const path = "/v1.0/transfer-intrabank?b=2&a=1";
export const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
export const hash = sha256(sent);
export const right = `POST:${path}:${token}:${hash}:${timestamp}`;

export const hmac = (key: string | Buffer, text: string | Buffer, name = "sha512") =>
  createHmac(name, key).update(text).digest();
export const signed = (text: string | Buffer, key: string | Buffer = secret) =>
  hmac(key, text).toString("base64");
export const withHash = (text: string, key = secret) =>
  signed(`POST:${path}:${token}:${text}:${timestamp}`, key);
export const withBody = (body: string | Buffer) => withHash(sha256(body));
export const withToken = (text: string) => signed(`POST:${path}:${text}:${hash}:${timestamp}`);
export const withPath = (text: string) => signed(`POST:${text}:${token}:${hash}:${timestamp}`);

export const mistakesIn = (signature: string, change: Partial<Evidence> = {}) => {
  const { found, certain } = findMistakes(
    { ...call, ...change, signature },
    { isSymmetric: true, giveUpAt: Infinity },
  );
  return found?.mistakes ?? certain;
};

export const python =
  '{"amount": {"value": "10000.00", "currency": "IDR"}, "nama": "Sar\\u00ec & Co", "url": "https://toko.id/a", "info": {}}';
export const php =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sar\\u00ec & Co","url":"https:\\/\\/toko.id\\/a","info":{}}';
export const go =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sarì \\u0026 Co","url":"https://toko.id/a","info":{}}';
export const dotnet =
  '{"amount":{"value":"10000.00","currency":"IDR"},"nama":"Sar\\u00EC \\u0026 Co","url":"https://toko.id/a","info":{}}';
export const phpPretty = `{
    "amount": {
        "value": "10000.00",
        "currency": "IDR"
    },
    "nama": "Sar\\u00ec & Co",
    "url": "https:\\/\\/toko.id\\/a",
    "info": {}
}`;
export const form =
  "amount%5Bvalue%5D=10000.00&amount%5Bcurrency%5D=IDR&nama=Sar%C3%AC+%26+Co&url=https%3A%2F%2Ftoko.id%2Fa";
