import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { hashToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  createCaller,
  getData,
  getFailure,
  getErrors,
  createAddress,
  signedInAs,
} from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { hashUnknownName } from "#features/platform/audit/audit.service.ts";
import { triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";

const mails = useMailServer();
const portal = usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const newPassword = "tujuh gajah menari";

/** A client with an IP address of its own. */
const createVisitor = () => createCaller(undefined, createAddress());
const ask = (username: string, caller = createVisitor()) =>
  caller.call(passwordsContract.forgotten, { body: { username } });
const change = (token: string, authid = newPassword) =>
  anonymous.call(passwordsContract.changeByToken, { params: { token }, body: { authid } });
const signIn = (username: string, password: string, caller = createVisitor()) =>
  caller.call(ssoContract.token, { body: { username, password } });

/** The token of the newest mail to an address, once `count` mails have arrived. */
async function readMailedToken(address: string, count = 1): Promise<string> {
  await expect.poll(() => mails.mailsTo(address).length, { timeout: 50_000 }).toBe(count);
  const text = mails.mailsTo(address).at(-1)?.text ?? "";
  return /\/changepassword\/(\S+)/.exec(text)?.[1] ?? "";
}

async function askAndRead(user: { username: string; email: string }): Promise<string> {
  getData(passwordsContract.forgotten, await ask(user.username));
  return readMailedToken(user.email);
}

test("the mailed link sets a password once, ends all sessions and notifies the user", async () => {
  const user = await signedInAs("tenant");
  const token = await askAndRead(user);
  const [mail] = mails.mailsTo(user.email);
  expect(mail).toMatchObject({ subject: "Buat kata sandi baru / Choose a new password" });
  expect(mail?.from?.name).toBe("SNAP Developer Portal");
  const link = `http://localhost:3000/changepassword/${token}`;
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.text).toContain("dalam 30 menit");
  expect(mail?.text).toContain("within 30 minutes");
  expect(mail?.html).toContain(`href="${link}"`);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);

  const reply = await change(token);
  expect(reply.body).toEqual({
    status: "00",
    message: "Your Password has been change, Please keep your Account securely",
    code: "password_changed",
    redirect: "/login",
  });
  getFailure(await signIn(user.username, testPassword), "wrong_credentials");
  getData(ssoContract.token, await signIn(user.username, newPassword));
  getFailure(await user.send({ method: "GET", path: "/api/v1/products/all" }), "session_lapsed");

  await expect.poll(() => mails.mailsTo(user.email).length, { timeout: 10_000 }).toBe(2);
  expect(mails.mailsTo(user.email)[1]).toMatchObject({
    subject: "Kata sandi Anda telah diubah / Your password was changed",
  });
  expect(mails.mailsTo(user.email)[1]?.text).toMatch(/WIB/);
  expect(mails.mailsTo(user.email)[1]?.text).not.toContain(newPassword);

  const refused = getFailure(await change(token, "sembilan naga tidur"), "wrong_credentials");
  expect(refused.remark).toContain("has been used already");
});

test("a reset can be requested by username or email address, ignoring case", async () => {
  const user = await buildUser();
  getData(passwordsContract.forgotten, await ask(user.email.toUpperCase()));
  expect(await readMailedToken(user.email)).not.toBe("");
});

test("the response is the same for every name, and only active users get a mail", async () => {
  const [known, disabled] = [await buildUser(), await buildUser({ isActive: false })];
  const replies = [
    await ask(known.username),
    await ask(disabled.username),
    await ask(createUniqueName("nobody")),
  ];
  const [first] = replies;
  expect(first?.body).toEqual({
    status: "00",
    message: passwordsContract.forgotten.message,
    code: "reset_requested",
    data: {},
  });
  for (const { status, text } of replies)
    expect({ status, text }).toEqual({ status: 200, text: first?.text });
  await readMailedToken(known.email);
  expect(mails.mailsTo(disabled.email)).toEqual([]);
  expect(await db().passwordReset.count({ where: { userId: disabled.id } })).toBe(0);
});

test("only the token's hash is stored, and the log contains no token and no password", async () => {
  const user = await buildUser();
  const token = await askAndRead(user);
  const [stored] = await db().passwordReset.findMany({ where: { userId: user.id } });
  expect(stored?.tokenHash).toBe(hashToken(token));
  const page = await anonymous.get(`/changepassword/${token}`);
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  await change(token, "x");
  await change(token);
  await change(token);
  const log = portal.log.join("");
  expect(log).toContain('"route":"/api/v1/user/changepassword/:token"');
  expect(log).toContain(`"to":"${user.email}"`);
  for (const secret of [token, hashToken(token), newPassword]) expect(log).not.toContain(secret);
});

describe("a reset link is refused with HTTP 200 and an error", () => {
  const readRefusal = async (token: string, authid?: string) => {
    const reply = await change(token, authid);
    const failure = getFailure(reply, "wrong_credentials");
    expect(reply.body).toMatchObject({ error: { name: "validation", message: failure.remark } });
    return failure.remark;
  };

  test("when it is unknown or too long", async () => {
    expect(await readRefusal("x")).toMatch(
      /^This link is not valid: copy it completely from the mail\. Ask for a new one/,
    );
    await readRefusal("x".repeat(500));
  });

  test("when it has expired", async () => {
    const user = await buildUser();
    const token = await askAndRead(user);
    await db().passwordReset.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
    expect(await readRefusal(token)).toMatch(
      /^This link has expired: it works for 30 minutes\. Ask for a new one/,
    );
    getData(ssoContract.token, await signIn(user.username, testPassword));
  });

  test("when a newer one was mailed", async () => {
    const user = await buildUser();
    const older = await askAndRead(user);
    getData(passwordsContract.forgotten, await ask(user.username));
    const newer = await readMailedToken(user.email, 2);
    expect(await readRefusal(older)).toMatch(/^This link is no longer valid/);
    expect((await change(newer)).body).toMatchObject({ status: "00" });
  });

  test("when the user was disabled after it was mailed", async () => {
    const user = await buildUser();
    const token = await askAndRead(user);
    await db().user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await readRefusal(token)).toMatch(/^This account is disabled/);
  });

  test("when the password is too weak; the link stays valid", async () => {
    const user = await buildUser();
    const token = await askAndRead(user);
    expect(await readRefusal(token, "1234567")).toBe("Password must be at least 8 characters");
    expect(await readRefusal(token, "password1234")).toMatch(/^Password is one of the most common ones/);
    expect(await readRefusal(token, `${user.username}1`)).toMatch(/^Password must be more than your name/);
    const missing = await anonymous.send(passwordsContract.changeByToken, { params: { token }, body: {} });
    expect(getFailure(missing, "wrong_credentials")).toMatchObject({
      errors: [{ field: "authid", message: "Password is required" }],
    });
    expect((await change(token)).body).toMatchObject({ status: "00" });
  });

  test("when two requests use it at the same time: one succeeds", async () => {
    const token = await askAndRead(await buildUser());
    const replies = await Promise.all([change(token), change(token, "sembilan naga tidur")]);
    expect(
      replies.map(({ body }) => body).filter((body) => JSON.stringify(body).includes('"00"')),
    ).toHaveLength(1);
  });
});

test("an input error names the field", async () => {
  expect(getErrors(await anonymous.send(passwordsContract.forgotten, { body: {} }))).toEqual([
    "username: Username or email is required",
  ]);
});

test("the sixth request for a name from one address is rate-limited, whether the name exists or not", async () => {
  for (const name of [(await buildUser()).username, createUniqueName("nobody")]) {
    const caller = createVisitor();
    for (let count = 0; count < 5; count += 1) getData(passwordsContract.forgotten, await ask(name, caller));
    const stopped = await ask(name.toUpperCase(), caller);
    expect(getFailure(stopped, "too_many_requests").remark).toMatch(
      /^Too many requests for this account.* 60 minutes\.$/,
    );
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(3500);
  }
});

test("after twenty requests an address is rate-limited", async () => {
  const caller = createVisitor();
  for (let count = 0; count < 20; count += 1)
    getData(passwordsContract.forgotten, await ask(createUniqueName("any"), caller));
  getFailure(await ask(createUniqueName("any"), caller), "too_many_requests");
  getData(passwordsContract.forgotten, await ask(createUniqueName("any")));
});

test("many requests from many addresses send at most five mails, and the owner keeps a valid link", async () => {
  const user = await buildUser();
  const names = [user.username, user.username.toUpperCase(), user.email];
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask(names[index % names.length] ?? "")),
  );
  for (const reply of replies) getData(passwordsContract.forgotten, reply);
  await readMailedToken(user.email, 5);
  const expectAllAnswered = () =>
    expect.poll(() => db().passwordResetRequest.count(), { timeout: 20_000 }).toBe(0);
  await expectAllAnswered();
  expect(await db().mail.count({ where: { recipient: user.email } })).toBe(5);
  const events = await db().auditEvent.findMany({ where: { userId: user.id } });
  expect(events.filter(({ details }) => JSON.stringify(details) === '{"mailed":true}')).toHaveLength(5);
  expect(events).toHaveLength(40);

  // After the valid link has expired, the owner gets another one. Mails are sent several at a time, so the
  // valid link need not be in the mail that arrived last.
  const expired = await db().passwordReset.updateMany({
    where: { userId: user.id, replacedAt: null },
    data: { expiresAt: new Date() },
  });
  expect(expired.count).toBe(1);
  getData(passwordsContract.forgotten, await ask(user.username));
  const another = await readMailedToken(user.email, 6);
  getData(passwordsContract.forgotten, await ask(user.username));
  await expectAllAnswered();
  expect((await change(another)).body).toMatchObject({ status: "00" });
}, 60_000);

test("a request that waited longer than a link is valid sends no mail", async () => {
  const user = await buildUser();
  const request = { name: user.username, address: "", userAgent: "", requestId: "" };
  const createdAt = new Date(Date.now() - 31 * 60_000);
  await db().passwordResetRequest.create({ data: { ...request, createdAt } });
  getData(passwordsContract.forgotten, await ask(createUniqueName("nobody")));
  await expect.poll(() => db().passwordResetRequest.count(), { timeout: 20_000 }).toBe(0);
  expect(await db().mail.count({ where: { recipient: user.email } })).toBe(0);
});

test("a password reset clears the failed sign-in counter of the user", async () => {
  const user = await buildUser();
  // With the usual cost, the failures alone would take seconds.
  const passwordHash = await hashPassword(testPassword, 4);
  await db().user.update({ where: { id: user.id }, data: { passwordHash } });
  const caller = createVisitor();
  for (let count = 0; count < 10; count += 1)
    getFailure(await signIn(user.username, "wrong", caller), "wrong_credentials");
  getFailure(await signIn(user.username, testPassword, caller), "too_many_requests");
  const token = await askAndRead(user);
  await caller.call(passwordsContract.changeByToken, { params: { token }, body: { authid: newPassword } });
  getData(ssoContract.token, await signIn(user.username, newPassword, caller));
});

test("the response does not wait for the user lookup", async () => {
  const user = await buildUser();
  // From here on every user lookup takes at least this long.
  const lookupMs = 1500;
  await db().$executeRaw`ALTER TABLE users RENAME TO stored_users`;
  await db().$executeRawUnsafe(
    `CREATE VIEW users AS SELECT * FROM stored_users WHERE (SELECT pg_sleep(${String(lookupMs / 1000)})) IS NOT NULL`,
  );
  try {
    for (const name of [user.username, createUniqueName("nobody")]) {
      const start = performance.now();
      getData(passwordsContract.forgotten, await ask(name));
      expect(performance.now() - start).toBeLessThan(lookupMs);
      // The embedded database runs one query at a time: the next request waits for this lookup.
      await expect.poll(() => db().passwordResetRequest.count(), { timeout: 20_000 }).toBe(0);
    }
  } finally {
    await db().$executeRaw`DROP VIEW users`;
    await db().$executeRaw`ALTER TABLE stored_users RENAME TO users`;
  }
  expect(await readMailedToken(user.email)).not.toBe("");
}, 60_000);

test("a request left by a stopped process is answered with the next delivery of mails", async () => {
  const user = await buildUser();
  const origin = { address: "", userAgent: "", requestId: "" };
  await db().passwordResetRequest.create({ data: { name: user.email, ...origin } });
  triggerMailDelivery();
  await expect.poll(() => mails.mailsTo(user.email).length, { timeout: 20_000 }).toBe(1);
  expect(await db().passwordResetRequest.count()).toBe(0);
});

test("a request writes a security event for known and unknown names", async () => {
  const user = await buildUser();
  const unknown = createUniqueName("nobody");
  for (const name of [user.email, unknown]) getData(passwordsContract.forgotten, await ask(name));
  const listEvents = (username: string) =>
    db().auditEvent.findMany({ where: { username, event: "password_reset_requested" } });
  await expect
    .poll(() => listEvents(hashUnknownName(unknown)))
    .toMatchObject([{ result: "failure", userId: null }]);
  expect(await listEvents(user.username)).toMatchObject([{ result: "success", userId: user.id }]);
});
