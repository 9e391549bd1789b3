import fc from "fast-check";
import { expect, test } from "vitest";
import { formatJson } from "contract/signatures/format-json";
import { minifyJson } from "contract/signatures/minify-json";
import { findJsonError } from "./signature-inputs.ts";
import { hashBody } from "./body-hash.ts";
import { buildStringToSign } from "./use-live-string.ts";

interface Vectors {
  vectors: {
    kind: string;
    name: string;
    inputs: Record<"rawBody" | "minifiedBody", string>;
    expected: { bodyHash: string };
  }[];
}

// The published examples are stored in the server, which the client does not import.
const files = import.meta.glob<Vectors>("../../../../../server/src/crypto/snap-vectors.json", {
  eager: true,
});
const vectors = Object.values(files).flatMap((file) => file.vectors);

test("the published examples are found", () => {
  expect(vectors.length).toBeGreaterThan(3);
});

test.each(vectors.filter(({ kind }) => kind === "service-symmetric" || kind === "body-hash"))(
  "the body of $name has the published hash",
  async ({ kind, inputs, expected }) => {
    const body = kind === "body-hash" ? inputs.minifiedBody : inputs.rawBody;
    expect(await hashBody(body)).toBe(expected.bodyHash);
  },
);

test("the strings to sign of an authorization, a transaction 1.0 and a transaction 2.0 match the standard", () => {
  const inputs = {
    type: "transaction",
    version: "2.0",
    clientId: " client ",
    clientSecret: "",
    method: "POST",
    urlPath: "/api/v1.0/balance-inquiry?a=1",
    accessToken: "Bearer token",
    xTimestamp: "2026-11-20T9:5:3.000TZD",
    body: "",
  };
  const buildText = (change: Partial<typeof inputs>) =>
    buildStringToSign({ ...inputs, ...change }, "hash").text;
  expect(buildText({ type: "authorization" })).toBe("client|2026-11-20T9:5:3.000TZD");
  expect(buildText({ version: "1.0" })).toBe(
    "POST:/api/v1.0/balance-inquiry?a=1:hash:2026-11-20T9:5:3.000TZD",
  );
  expect(buildText({})).toBe("POST:/api/v1.0/balance-inquiry?a=1:token:hash:2026-11-20T9:5:3.000TZD");
});

test("formatting changes only white space", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
  const deep = `${"[1,".repeat(5000)}0${"]".repeat(5000)}`;
  expect(formatJson(deep).length).toBeLessThan(100 * deep.length);
  expect(minifyJson(formatJson('{"a":1.10,"a":12345678901234567890}'))).toBe(
    '{"a":1.10,"a":12345678901234567890}',
  );
});

test("a JSON error has its position", () => {
  expect(findJsonError('{\n  "a": 1,\n}')).toMatchObject({ line: 3, column: 1 });
  expect(findJsonError("")).toBeNull();
});
