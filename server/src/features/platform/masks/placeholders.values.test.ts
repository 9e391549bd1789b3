import { expect, test } from "vitest";
import { createMask } from "./masks.values.ts";
import { findPlaceholder } from "./placeholders.values.ts";

const mask = createMask([]);

test.each([
  "Bearer undefined",
  "Bearer null",
  "Bearer None",
  "Bearer [object Object]",
  "Bearer {{accessToken}}",
  "Bearer ${ACCESS_TOKEN}",
  "Bearer $ACCESS_TOKEN",
  "Bearer $TOKEN",
  "Bearer $accessToken",
  "Bearer $this->token",
  "Bearer %ACCESS_TOKEN%",
  "Bearer <access_token>",
  "Bearer {token}",
  'Bearer "{{token}}"',
  "Bearer YOUR_ACCESS_TOKEN",
])("%s is no secret, and shown in headers and texts", (value) => {
  expect(mask.header("Authorization", value)).toBe(value);
  expect(mask.text(value)).toBe(value);
});

test.each([
  "Bearer s3cret",
  "Bearer hunter2",
  "Bearer $ecret12",
  "Bearer $2y$10$abcdefgh",
  "Bearer Pa$$w0rd",
  "Bearer %41%42%43%44x9",
  "Bearer undefined1",
  "Bearer nullable-token-9",
  'Bearer "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl"',
  "Basic dXNlcjpwYXNzd29yZA==",
  "{{token}}abcdef123456",
])("%s may be a secret, and is masked", (value) => {
  const [, secret = ""] = /^(?:\w+ )?(.*)$/.exec(value) ?? [];
  expect(mask.header("Authorization", value)).not.toContain(secret);
});

test("a placeholder within a longer text is found", () => {
  expect(findPlaceholder("2026-11-27T{{time}}")).toEqual({ kind: "variable", text: "{{time}}" });
});
