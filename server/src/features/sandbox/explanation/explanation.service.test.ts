import { createHash, createHmac, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Evidence } from "./evidence.values.ts";
import { explainSignature } from "./explanation.service.ts";

const secret = "secret-of-the-app";
const evidence: Evidence = {
  kind: "call",
  method: "POST",
  target: "/v1.0/balance-inquiry",
  host: "sandbox.id",
  body: Buffer.from("{}"),
  timestamp: "2026-11-20T09:05:03+07:00",
  signature: randomBytes(64).toString("base64"),
  authorization: "Bearer token",
  token: "token",
  clientId: "",
  consumerKey: "client",
  customerToken: "",
  partnerId: "",
  externalId: "",
  fields: [],
  secrets: [{ value: secret, kind: "accepted", app: "Kasir" }],
  clients: [],
  recentTokens: [],
  publicKeys: [],
};
const explain = (change: Partial<Evidence>, budgetMs = 60_000) =>
  explainSignature({ evidence: { ...evidence, ...change }, hidden: [], budgetMs });

const signHash = (hash: string) =>
  createHmac("sha512", secret)
    .update(`POST:/v1.0/balance-inquiry:token:${hash}:2026-11-20T09:05:03+07:00`)
    .digest("base64");

test("without time the explanation has the string to sign, and says that not all was tried", () => {
  const { is_complete: isComplete, mistakes, pieces, expected_signature: expected } = explain({}, -1);
  expect([isComplete, mistakes, pieces.length]).toEqual([false, [], 5]);
  expect(expected).not.toBeNull();
  expect(explain({}).is_complete).toBe(true);
});

test("two mistakes in the body have the same values, because a list shows them once", () => {
  const wrong = '{"a": 1}\n';
  const signature = signHash(createHash("sha256").update(wrong).digest("hex"));
  const values = { signed: wrong, expected: '{"a":1}' };
  expect(explain({ body: Buffer.from('{"a":1}'), signature }).mistakes).toEqual([
    { mistake: "body_spaced", ...values },
    { mistake: "body_newline", ...values },
  ]);
});

describe("a large body", () => {
  const readHash = (body: string) => explain({ body: Buffer.from(body) }, -1).body?.hash ?? "";

  test("with 30,000 levels is not written with an indent, whose length is the square of that", () => {
    const body = "[".repeat(30_000) + "]".repeat(30_000);
    const found = explain({ body: Buffer.from(body), signature: signHash(readHash(body).toUpperCase()) });
    expect(found.mistakes.map(({ mistake }) => mistake)).toEqual(["hash_upper_case"]);
    expect(explain({ body: Buffer.from(body) }).is_complete).toBe(true);
  });

  test("that was signed instead of its hash is recognised", () => {
    const body = `["${"x".repeat(300_000)}"]`;
    const { mistakes } = explain({ body: Buffer.from(body), signature: signHash(body) });
    expect(mistakes.map(({ mistake }) => mistake)).toEqual(["hash_body_instead"]);
  });
});

describe("the pieces of a string in another order or with another separator", () => {
  const signedText = (text: string) => createHmac("sha512", secret).update(text).digest("base64");
  const hash = explain({}, -1).pieces.find(({ name }) => name === "bodyHash")?.value ?? "";

  test("are named as they are, without a mask over what follows the token", () => {
    const signature = signedText(`POST|/v1.0/balance-inquiry|token|${hash}|${evidence.timestamp}`);
    const { mistakes } = explain({ signature });
    expect(mistakes).toEqual([
      {
        mistake: "separator",
        signed: "method|path|token|bodyHash|timestamp",
        expected: "method:path:token:bodyHash:timestamp",
      },
    ]);
  });
});
