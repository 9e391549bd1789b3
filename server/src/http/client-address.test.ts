import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { createCaller } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { hashName } from "./hashed-name.ts";

usePortal();

/** The address in the event written by a sign-in. */
async function readRecordedAddress(forwardedFor: string) {
  const username = createUniqueName("typed");
  await createCaller(undefined, forwardedFor).call(ssoContract.token, {
    body: { username, password: "wrong" },
  });
  return (await db().auditEvent.findFirstOrThrow({ where: { username: `unknown-${hashName(username)}` } }))
    .address;
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
])("the address of a client that the proxy reports as %s is %s", async (forwardedFor, address) => {
  expect(await readRecordedAddress(forwardedFor)).toBe(address);
});

test.each([
  ["a word", "unknown"],
  ["a long text", "x".repeat(4000)],
  ["an impossible address", "203.0.113.999"],
])("the address is that of the connection if the header contains %s", async (_what, forwardedFor) => {
  expect(await readRecordedAddress(forwardedFor)).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
});
