import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, createCaller, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { decodeClaims } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

const portal = usePortal();

const newPassword = "tujuh gajah menari";
const buildInput = (change: Partial<{ current_password: string; authid: string }> = {}) => ({
  body: { current_password: testPassword, authid: newPassword, ...change },
});
const signIn = async (username: string, password: string) =>
  getData(ssoContract.token, await anonymous.call(ssoContract.token, { body: { username, password } }));

test("changing the password keeps the current session and ends the others", async () => {
  const user = await signedInAs("tenant");
  const elsewhere = createCaller((await signIn(user.username, testPassword)).access_token);
  getData(passwordsContract.change, await user.call(passwordsContract.change, buildInput()));
  const read = { method: "GET", path: "/api/v1/products/all" } as const;
  expect((await user.send(read)).status).toBe(200);
  getFailure(await elsewhere.send(read), "session_lapsed");
  await signIn(user.username, newPassword);
  getFailure(
    await anonymous.call(ssoContract.token, { body: { username: user.username, password: testPassword } }),
    "wrong_credentials",
  );
});

test("without SMTP_URL the notice is written to a file that only the portal's operating system user can read, and the log names it", async () => {
  const user = await signedInAs("admin");
  getData(passwordsContract.change, await user.call(passwordsContract.change, buildInput()));
  const folder = path.join(portal.dataDir(), "mail");
  const readMail = async () => {
    const files = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      files.map(async (file) => ({
        file,
        mail: await PostalMime.parse(await readFile(path.join(folder, file))),
      })),
    );
    return mails.find(({ mail }) => mail.to?.[0]?.address === user.email);
  };
  await expect.poll(readMail, { timeout: 10_000 }).toBeDefined();
  const { file = "", mail } = (await readMail()) ?? {};
  expect(mail?.subject).toBe("Kata sandi Anda telah diubah / Your password was changed");
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  await expect.poll(() => portal.log.join("")).toContain(`"to":"${user.email}","file":"${file}"`);
  expect(portal.log.join("")).not.toContain("Kata sandi");
});

describe("changing the password is refused", () => {
  test("for more than ten wrong current passwords, also when sent concurrently", async () => {
    const user = await signedInAs("tenant");
    const guess = () => user.call(passwordsContract.change, buildInput({ current_password: "wrong" }));
    const replies = await Promise.all(Array.from({ length: 30 }, guess));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("for a wrong current password, and after ten of them for the correct one too", async () => {
    const user = await signedInAs("tenant");
    for (let count = 0; count < 10; count += 1)
      expect(
        getErrors(await user.call(passwordsContract.change, buildInput({ current_password: "wrong" }))),
      ).toEqual(["current_password: Current password is wrong"]);
    const stopped = await user.call(passwordsContract.change, buildInput());
    expect(getFailure(stopped, "too_many_requests").remark).toBe(
      "Too many wrong passwords. Try again in 15 minutes.",
    );
  });

  test("with an error for each missing field", async () => {
    const user = await signedInAs("tenant");
    expect(getErrors(await user.send(passwordsContract.change, { body: {} }))).toEqual([
      "authid: Password is required",
      "current_password: Current password is required",
    ]);
  });

  const common = "Password is one of the most common ones: choose one that others do not use";
  const names = "Password must be more than your name, username, email or company, or a word of this portal";
  const weak: [string, string][] = [
    ["1234567", "Password must be at least 8 characters"],
    ["x".repeat(257), "Password must be at most 256 characters"],
    ["Password123", common],
    ["INDONESIA45", common],
    ["aaaaaaaaaaaa", common],
    ["abc1abc1abc1", common],
    ["snap-portal-26", names],
    ["Developer-1", names],
    ["Mandala2026", names],
    ["PT.BANK.MANDALA", names],
    [testPassword, "Password must differ from the current one"],
  ];
  test.each(weak)("%s", async (authid, message) => {
    const user = await signedInAs("tenant", { company: "PT Bank Mandala" });
    expect(getErrors(await user.call(passwordsContract.change, buildInput({ authid })))).toEqual([
      `authid: ${message}`,
    ]);
    await signIn(user.username, testPassword);
  });

  test("for a password made of the user's own username or email address", async () => {
    const user = await signedInAs("tenant");
    for (const authid of [user.username, `${user.username}!1`, user.email])
      expect(getErrors(await user.call(passwordsContract.change, buildInput({ authid })))).toEqual([
        `authid: ${names}`,
      ]);
  });
});

test.each([
  "kata sandi ".padEnd(256, "abcdefghijklmnopqrstuvwxyz"),
  "🦊🦊🐘🐘 kata",
  "semua huruf kecil",
  "  spasi  di  tepi  ",
])("any other password is accepted unchanged: %s", async (authid) => {
  const user = await signedInAs("tenant");
  getData(passwordsContract.change, await user.call(passwordsContract.change, buildInput({ authid })));
  await signIn(user.username, authid);
});

test("an initial password sets a claim in the token until it is changed, and all calls keep working", async () => {
  const admin = await signedInAs("admin");
  const username = createUniqueName("awal");
  const person = { firstname: "A", lastname: "B", phone: "1", company: "C", address: "D" };
  const body = { ...person, username, email: `${username}@kasir.co.id`, password: testPassword };
  getData(usersContract.create, await admin.call(usersContract.create, { body }));
  const first = await signIn(username, testPassword);
  expect(decodeClaims(first.access_token)).toMatchObject({ must_change_password: true });
  const tenant = createCaller(first.access_token);
  expect((await tenant.send({ method: "GET", path: "/api/v1/products/all" })).status).toBe(200);

  getData(passwordsContract.change, await tenant.call(passwordsContract.change, buildInput()));
  const renewed = getData(
    ssoContract.refreshToken,
    await anonymous.call(ssoContract.refreshToken, { body: { refresh_token: first.refresh_token } }),
  );
  expect(decodeClaims(renewed.access_token)).not.toHaveProperty("must_change_password");
  expect(decodeClaims(admin.token)).not.toHaveProperty("must_change_password");
});

test("a tenant cannot be created with a weak password", async () => {
  const admin = await signedInAs("admin");
  const username = createUniqueName("mudah");
  const person = { firstname: "A", lastname: "B", phone: "1", company: "PT Kasir", address: "D" };
  const body = { ...person, username, email: `${username}@kasir.co.id`, password: "rahasia123" };
  expect(getErrors(await admin.call(usersContract.create, { body }))).toEqual([
    "password: Password is one of the most common ones: choose one that others do not use",
  ]);
  expect(await db().user.count({ where: { username } })).toBe(0);
});
