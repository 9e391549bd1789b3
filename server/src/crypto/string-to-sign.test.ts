import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { signWithHmac } from "./sign-payload.ts";
import {
  asymmetricStringToSign,
  authorizationStringToSign,
  bodyHash,
  symmetricStringToSign,
} from "./string-to-sign.ts";

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
      const stringToSign = symmetricStringToSign({
        ...inputs,
        urlPath: inputs.path,
        bodyHash: bodyHash(inputs.rawBody),
      });
      expect(minifyJson(inputs.rawBody)).toBe(inputs.minifiedBody);
      expect(bodyHash(inputs.rawBody)).toBe(expected.bodyHash);
      expect(stringToSign).toBe(inputs.stringToSign);
      expect(signWithHmac(inputs.clientSecret, stringToSign)).toBe(expected.signature);
      return;
    }
    case "body-hash":
      expect(bodyHash(vector.inputs.minifiedBody)).toBe(vector.expected.bodyHash);
      return;
    case "string-to-sign": {
      const { path: urlPath, minifiedBody, ...rest } = vector.inputs;
      const stringToSign = symmetricStringToSign({ ...rest, urlPath, bodyHash: bodyHash(minifiedBody) });
      expect(stringToSign).toBe(vector.expected.stringToSign);
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
  "published example $name holds",
  ({ vector }) => {
    expect.hasAssertions();
    prove(vector);
  },
);

const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const timestamp = "2026-11-20T9:5:3.000TZD";

test("an authorization signs the client id and the timestamp as sent", () => {
  expect(authorizationStringToSign({ clientId: "Abc|1", timestamp })).toBe(`Abc|1|${timestamp}`);
});

test("an asymmetric transaction has no token part, and path and timestamp are signed as sent", () => {
  const urlPath = "/api/v1.0/Balance-inquiry?b=%2f&a=1 2";
  expect(asymmetricStringToSign({ method: "get", urlPath, bodyHash: bodyHash(""), timestamp })).toBe(
    `GET:${urlPath}:${emptyHash}:${timestamp}`,
  );
});

test.each(["token", "Bearer token", "bearer  token"])("the word Bearer is not signed (%s)", (accessToken) => {
  const request = { method: "post", urlPath: "/a", bodyHash: bodyHash(" "), timestamp, accessToken };
  expect(symmetricStringToSign(request)).toBe(`POST:/a:token:${emptyHash}:${timestamp}`);
});

test("a token that only begins like Bearer is kept whole", () => {
  const request = {
    method: "POST",
    urlPath: "/a",
    bodyHash: emptyHash,
    timestamp,
    accessToken: "BearerOfNews",
  };
  expect(symmetricStringToSign(request)).toBe(`POST:/a:BearerOfNews:${emptyHash}:${timestamp}`);
});

test("a body that is not JSON has no hash", () => {
  expect(() => bodyHash("amount=1")).toThrow(NotJsonError);
});
