import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { beforeAll, describe, expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";
import { findLastActivity, sendMissigned, hashSha256 } from "#test/wrong-signatures.ts";

usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

const withoutBody = [
  { method: "POST", target: "/v1.0/balance-inquiry" },
  { method: "GET", target: "/v1.0/registration-card-inquiry/100" },
  { method: "DELETE", target: "/v1.0/transfer-va/delete-va" },
];
const hashes: [string, SignatureMistake, string | null][] = [
  ...["{}", "null", "[]", '""'].map((text): [string, SignatureMistake, string] => [
    `the hash of ${text}`,
    "body_empty",
    hashSha256(text),
  ]),
  ["an empty hash", "hash_missing", ""],
  ["no hash", "hash_missing", null],
];

describe.each(withoutBody)("$method without a body", (asked) => {
  test.each(hashes)("signed with %s is explained as %s", async (_what, mistake, hash) => {
    const { status, body } = await sendMissigned(app, asked, { hash });
    expect([status, body.responseCode.slice(0, 3)]).toEqual([401, "401"]);
    expect((await findLastActivity(app)).mistake).toBe(mistake);
  });

  test("signed with the hash of nothing has a valid signature", async () => {
    expect((await sendMissigned(app, asked, {})).status).not.toBe(401);
    expect(await findLastActivity(app)).toMatchObject({ isProven: true });
  });
});

test.each(["{}", "[]", "null"])("the body %s signed as no body is explained", async (body) => {
  const asked = { method: "POST", target: "/v1.0/balance-inquiry", body };
  await sendMissigned(app, asked, { hash: hashSha256("") });
  expect((await findLastActivity(app)).mistake).toBe("body_empty");
});
