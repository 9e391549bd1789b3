import fc from "fast-check";
import { expect, test } from "vitest";
import { formatJson } from "#features/signatures/format-json.ts";
import { minifyJson } from "contract/signatures/minify-json";
import { faultOfJson } from "#features/signatures/signature-inputs.ts";
import { hashOfBody, piecesOf, stringOf } from "#features/signatures/string-to-sign.ts";

interface Vectors {
  vectors: {
    kind: string;
    name: string;
    inputs: Record<"method" | "path" | "accessToken" | "timestamp" | "rawBody" | "minifiedBody", string>;
    expected: { bodyHash: string; stringToSign: string };
  }[];
}

// The published examples lie with the server, which the client does not import.
const files = import.meta.glob<Vectors>("../../../../server/src/crypto/snap-vectors.json", { eager: true });
const vectors = Object.values(files).flatMap((file) => file.vectors);

const request = {
  type: "transaction",
  version: "2.0",
  clientId: "client",
  method: "POST",
  urlPath: "/api/v1.0/balance-inquiry?a=1",
  accessToken: "Bearer token",
  xTimestamp: "2026-11-20T9:5:3.000TZD",
};

test("the published examples are there", () => {
  expect(vectors.length).toBeGreaterThan(3);
});

test.each(vectors.filter(({ kind }) => kind === "service-symmetric" || kind === "body-hash"))(
  "the body of $name has the published hash",
  async ({ kind, inputs, expected }) => {
    const body = kind === "body-hash" ? inputs.minifiedBody : inputs.rawBody;
    expect(await hashOfBody(body)).toBe(expected.bodyHash);
  },
);

test.each(vectors.filter(({ kind }) => kind === "string-to-sign"))(
  "the pieces of $name make the published string",
  async ({ inputs, expected }) => {
    const { path: urlPath, timestamp: xTimestamp, method, accessToken, minifiedBody } = inputs;
    const made = piecesOf(
      { ...request, method, accessToken, urlPath, xTimestamp },
      await hashOfBody(minifiedBody),
    );
    expect(stringOf(made)).toBe(expected.stringToSign);
  },
);

test("authorization, transaction 1.0 and transaction 2.0 sign what the standard says", () => {
  const authorization = piecesOf({ ...request, type: "authorization", clientId: " client " }, "");
  expect(stringOf(authorization)).toBe("client|2026-11-20T9:5:3.000TZD");
  expect(stringOf(piecesOf({ ...request, version: "1.0" }, "hash"))).toBe(
    "POST:/api/v1.0/balance-inquiry?a=1:hash:2026-11-20T9:5:3.000TZD",
  );
  expect(stringOf(piecesOf(request, "hash"))).toBe(
    "POST:/api/v1.0/balance-inquiry?a=1:token:hash:2026-11-20T9:5:3.000TZD",
  );
});

test("formatting changes white space only", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
  expect(minifyJson(formatJson('{"a":1.10,"a":12345678901234567890}'))).toBe(
    '{"a":1.10,"a":12345678901234567890}',
  );
});

test("a fault says where it is", () => {
  expect(faultOfJson('{\n  "a": 1,\n}')).toMatchObject({ line: 3, column: 1 });
  expect(faultOfJson("")).toBeNull();
});
