import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { buildTransactionString } from "contract/signatures/string-to-sign";
import { signWithHmac } from "./sign-payload.ts";
import { hashBody } from "./body-hash.ts";

const request = { method: z.string(), path: z.string(), accessToken: z.string(), timestamp: z.string() };

const Vector = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("service-symmetric"),
    name: z.string(),
    inputs: z.object({
      ...request,
      rawBody: z.string(),
      minifiedBody: z.string(),
      clientSecret: z.string(),
      stringToSign: z.string(),
    }),
    expected: z.object({ bodyHash: z.string(), signature: z.string() }),
  }),
  z.object({
    kind: z.literal("body-hash"),
    name: z.string(),
    inputs: z.object({ minifiedBody: z.string() }),
    expected: z.object({ bodyHash: z.string() }),
  }),
  z.object({
    kind: z.literal("string-to-sign"),
    name: z.string(),
    inputs: z.object({ ...request, minifiedBody: z.string() }),
    expected: z.object({ stringToSign: z.string() }),
  }),
  z.object({
    kind: z.literal("hmac-sha512-raw"),
    name: z.string(),
    inputs: z.object({ clientSecret: z.string(), stringToSign: z.string() }),
    expected: z.object({ signature: z.string() }),
  }),
]);
type Vector = z.infer<typeof Vector>;

const { vectors } = z
  .object({ vectors: z.array(Vector).min(1) })
  .parse(JSON.parse(readFileSync(new URL("./snap-vectors.json", import.meta.url), "utf8")));

const prove = (vector: Vector) => {
  switch (vector.kind) {
    case "service-symmetric": {
      const { inputs, expected } = vector;
      const { text } = buildTransactionString({
        ...inputs,
        urlPath: inputs.path,
        bodyHash: hashBody(inputs.rawBody),
      });
      expect(minifyJson(inputs.rawBody)).toBe(inputs.minifiedBody);
      expect(hashBody(inputs.rawBody)).toBe(expected.bodyHash);
      expect(text).toBe(inputs.stringToSign);
      expect(signWithHmac(inputs.clientSecret, text)).toBe(expected.signature);
      return;
    }
    case "body-hash":
      expect(hashBody(vector.inputs.minifiedBody)).toBe(vector.expected.bodyHash);
      return;
    case "string-to-sign": {
      const { path: urlPath, minifiedBody, ...rest } = vector.inputs;
      const { text } = buildTransactionString({ ...rest, urlPath, bodyHash: hashBody(minifiedBody) });
      expect(text).toBe(vector.expected.stringToSign);
      return;
    }
    case "hmac-sha512-raw": {
      const { clientSecret, stringToSign } = vector.inputs;
      const signature = signWithHmac(clientSecret, stringToSign);
      expect(Buffer.from(signature, "base64").toString("hex")).toBe(vector.expected.signature);
    }
  }
};

test.each(vectors.map((vector) => ({ name: vector.name, vector })))(
  "published example $name has the documented hash",
  ({ vector }) => {
    expect.hasAssertions();
    prove(vector);
  },
);

test("a body that is not JSON throws", () => {
  expect(() => hashBody("amount=1")).toThrow(NotJsonError);
});
