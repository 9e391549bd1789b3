import { Redis } from "ioredis";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { afterAll, expect, test } from "vitest";
import { getTestRedisUrl } from "#test/redis.ts";
import { hashName } from "#http/hashed-name.ts";
import { createUniqueName } from "#test/builders.ts";
import { createCaller, createAddress } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const redis = new Redis(getTestRedisUrl());
afterAll(() => redis.disconnect());

test("limits in Redis have the hash of a typed name, never the name", async () => {
  const typed = createUniqueName("typed-pa55word");
  const email = `${typed}@example.id`;
  const caller = createCaller(undefined, createAddress());
  for (let count = 0; count < 12; count += 1)
    await caller.call(ssoContract.token, { body: { username: typed, password: "wrong" } });
  await caller.call(passwordsContract.forgotten, { body: { username: typed } });
  await caller.call(registrationsContract.resend, { body: { email } });
  const stored = (await redis.keys("*")).join("\n");
  expect(stored).toContain(`sign-in-pair-host:${hashName(typed)}|0|`);
  expect(stored).toContain(`registration-pair:${hashName(email)}|`);
  expect(stored.toLowerCase()).not.toContain(typed);
});
