import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { dayMs } from "contract/time";
import { describe, expect, test } from "vitest";
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
  type SignedIn,
} from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const read = { method: "GET", path: "/api/v1/products/all" } as const;
const createEmail = () => `${createUniqueName("baru")}@bank.co.id`;
const readStored = (id: string) => db().user.findUniqueOrThrow({ where: { id } });

const edit = (user: SignedIn, body: { email?: string; current_password?: string; company?: string }) =>
  user.call(usersContract.edit, { params: { userId: user.id }, body });
const confirm = (token: string) => anonymous.call(emailChangesContract.confirm, { params: { token } });
const undo = (token: string) => anonymous.call(emailChangesContract.undo, { params: { token } });
const signIn = (username: string, password: string) =>
  createCaller(undefined, createAddress()).call(ssoContract.token, { body: { username, password } });
const requestReset = (username: string) =>
  createCaller(undefined, createAddress()).call(passwordsContract.forgotten, { body: { username } });
const changePassword = (token: string, authid: string) =>
  anonymous.call(passwordsContract.changeByToken, { params: { token }, body: { authid } });

/** The token of the link in the newest mail to an address, once `count` mails have arrived. */
async function findToken(address: string, page: string, count = 1): Promise<string> {
  const listLinks = () =>
    mails
      .mailsTo(address)
      .map(({ text }) => new RegExp(`/${page}/(\\S+)`).exec(text ?? "")?.[1])
      .filter((token) => token !== undefined);
  await expect.poll(listLinks, { timeout: 20_000 }).toHaveLength(count);
  return listLinks().at(-1) ?? "";
}
const findConfirmationToken = (address: string, count?: number) => findToken(address, "confirm-email", count);

test("which addresses have an account is not found out by many tries", async () => {
  const [user, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  for (let attempt = 1; attempt <= 5; attempt += 1)
    getFailure(await edit(user, { email: other.email }), "conflict");
  getFailure(await edit(user, { email: other.email }), "too_many_requests");
});

test("a stolen session cannot change the email address of the account", async () => {
  const user = await signedInAs("tenant");
  const thief = createEmail();
  expect((await edit(user, { email: thief })).status).toBe(200);
  for (const name of [thief, user.username]) await requestReset(name);
  const token = await findToken(user.email, "changepassword");
  expect(mails.mailsTo(thief).filter(({ text }) => text?.includes("changepassword"))).toEqual([]);
  expect((await changePassword(token, "tujuh gajah menari")).body).toMatchObject({ status: "00" });
});

test("the owner's new password invalidates the link of an address that a stolen session asked for", async () => {
  const user = await signedInAs("tenant");
  const thief = createEmail();
  getData(usersContract.edit, await edit(user, { email: thief }));
  const token = await findConfirmationToken(thief);
  const body = { current_password: testPassword, authid: "tujuh gajah menari" };
  getData(passwordsContract.change, await user.call(passwordsContract.change, { body }));
  expect(getErrors(await confirm(token))[0]).toMatch(/^token: This link is no longer valid/);
  expect((await readStored(user.id)).email).toBe(user.email);
});

describe("changing one's own email address", () => {
  test("requires a confirmation, while the other fields change immediately", async () => {
    const user = await signedInAs("tenant");
    const email = createEmail();
    const edited = getData(
      usersContract.edit,
      await edit(user, { email, company: "PT Baru", current_password: testPassword }),
    );
    expect(edited).toMatchObject({ email: user.email, pending_email: email, company: "PT Baru" });
    expect((await readStored(user.id)).email).toBe(user.email);
    const pending = await user.call(emailChangesContract.pending);
    expect(getData(emailChangesContract.pending, pending).pending_email).toBe(email);

    const token = await findConfirmationToken(email);
    const change = await db().emailChange.findFirstOrThrow({ where: { userId: user.id } });
    expect(change).toMatchObject({ tokenHash: hashToken(token), undoTokenHash: null });
    await expect.poll(() => mails.mailsTo(user.email)).toHaveLength(1);
    expect(mails.mailsTo(user.email)[0]?.text).toContain(email);
    expect(mails.mailsTo(user.email)[0]?.text).not.toContain("undo-email-change");

    expect(getData(emailChangesContract.confirm, await confirm(token))).toEqual({ email });
    expect(await readStored(user.id)).toMatchObject({ email, emailKey: email.toLowerCase() });
    await expect.poll(() => mails.mailsTo(user.email)).toHaveLength(2);
    expect(mails.mailsTo(user.email)[1]?.subject).toContain("Your email address was changed");
    expect(getErrors(await confirm(token))[0]).toMatch(/^token: This link has been used already/);
    const events = await db().auditEvent.findMany({
      where: { userId: user.id, event: { startsWith: "email" } },
      orderBy: { createdAt: "asc" },
    });
    expect(events.map(({ event }) => event)).toEqual(["email_change_requested", "email_changed"]);
    expect(events[1]?.details).toMatchObject({ from: user.email, to: email });
  });

  test("ends all sessions on confirmation except the one that gave the password", async () => {
    const user = await signedInAs("tenant");
    const elsewhere = getData(ssoContract.token, await signIn(user.username, testPassword));
    const email = createEmail();
    getData(usersContract.edit, await edit(user, { email, current_password: testPassword }));
    getData(emailChangesContract.confirm, await confirm(await findConfirmationToken(email)));
    expect((await user.send(read)).status).toBe(200);
    getFailure(await createCaller(elsewhere.access_token).send(read), "session_lapsed");

    const again = createEmail();
    getData(usersContract.edit, await edit(user, { email: again }));
    getData(emailChangesContract.confirm, await confirm(await findConfirmationToken(again)));
    getFailure(await user.send(read), "session_lapsed");
  });

  test("invalidates password reset links at the request and at the confirmation", async () => {
    const user = await signedInAs("tenant");
    const email = createEmail();
    await requestReset(user.username);
    const before = await findToken(user.email, "changepassword");
    getData(usersContract.edit, await edit(user, { email }));
    expect(JSON.stringify((await changePassword(before, "tujuh gajah menari")).body)).toContain(
      "is no longer valid",
    );
    await requestReset(user.username);
    const between = await findToken(user.email, "changepassword", 2);
    getData(emailChangesContract.confirm, await confirm(await findConfirmationToken(email)));
    expect(JSON.stringify((await changePassword(between, "tujuh gajah menari")).body)).toContain(
      "is no longer valid",
    );
  });

  test("to an address of another user is refused, at the request and at the confirmation", async () => {
    const user = await signedInAs("tenant");
    const email = createEmail();
    const taken = { field: "email", code: "email_taken", message: "Email is already in use by another user" };
    const { email: foreign } = await buildUser();
    expect(getFailure(await edit(user, { email: foreign.toUpperCase() }), "conflict").errors).toEqual([
      taken,
    ]);
    getData(usersContract.edit, await edit(user, { email }));
    const token = await findConfirmationToken(email);
    await buildUser({ email });
    expect(getFailure(await confirm(token), "conflict").errors).toEqual([taken]);
    expect((await readStored(user.id)).email).toBe(user.email);
  });

  test("is refused with a wrong password, and with any password after ten attempts", async () => {
    const user = await signedInAs("tenant");
    const email = createEmail();
    for (let count = 0; count < 10; count += 1)
      expect(getErrors(await edit(user, { email, current_password: "wrong" }))).toEqual([
        "current_password: Current password is wrong",
      ]);
    getFailure(await edit(user, { email, current_password: testPassword }), "too_many_requests");
    expect(await db().emailChange.count({ where: { userId: user.id } })).toBe(0);
  }, 60_000);

  test("sends a new link on resend and invalidates the old one; saving the same form again sends nothing", async () => {
    const user = await signedInAs("tenant");
    const email = createEmail();
    getData(usersContract.edit, await edit(user, { email }));
    const first = await findConfirmationToken(email);
    getData(usersContract.edit, await edit(user, { email }));
    getData(emailChangesContract.resend, await user.call(emailChangesContract.resend));
    const second = await findConfirmationToken(email, 2);
    expect(getErrors(await confirm(first))[0]).toMatch(/^token: This link is not valid/);
    getData(emailChangesContract.confirm, await confirm(second));
  });

  test("keeps the last link if the address gets no more mails", async () => {
    const [user, email] = [await signedInAs("tenant"), createEmail()];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      getData(usersContract.edit, await edit(user, { email, current_password: testPassword }));
    const token = await findConfirmationToken(email, 4);
    expect(getData(emailChangesContract.confirm, await confirm(token))).toEqual({ email });
  });

  test("can be cancelled or replaced; the old link has then expired", async () => {
    const user = await signedInAs("tenant");
    getFailure(await user.call(emailChangesContract.cancel), "not_found");
    getFailure(await user.call(emailChangesContract.resend), "not_found");
    const [cancelled, replaced, late] = [createEmail(), createEmail(), createEmail()];
    getData(usersContract.edit, await edit(user, { email: cancelled }));
    const cancel = getData(emailChangesContract.cancel, await user.call(emailChangesContract.cancel));
    expect(cancel.pending_email).toBeNull();
    expect(
      await db().auditEvent.findMany({ where: { userId: user.id, event: "email_change_cancelled" } }),
    ).toMatchObject([{ details: { from: user.email, to: cancelled } }]);
    getData(usersContract.edit, await edit(user, { email: replaced }));
    getData(usersContract.edit, await edit(user, { email: late }));
    for (const address of [cancelled, replaced])
      expect(getErrors(await confirm(await findConfirmationToken(address)))[0]).toMatch(
        /^token: This link is no longer valid/,
      );
    await db().emailChange.updateMany({ where: { newEmail: late }, data: { expiresAt: new Date() } });
    expect(getErrors(await confirm(await findConfirmationToken(late)))[0]).toMatch(
      /^token: This link has expired/,
    );
    expect((await readStored(user.id)).email).toBe(user.email);
  });

  test("is limited to five requests and resends per hour together", async () => {
    const user = await signedInAs("tenant");
    const resend = () => user.call(emailChangesContract.resend);
    for (let count = 0; count < 3; count += 1)
      getData(usersContract.edit, await edit(user, { email: createEmail() }));
    for (let count = 0; count < 2; count += 1) getData(emailChangesContract.resend, await resend());
    getFailure(await edit(user, { email: createEmail() }), "too_many_requests");
    getFailure(await resend(), "too_many_requests");
  });
});

describe("the undo link in the mail to the old address", () => {
  /** What the thief of a session can do: change the address and then the password. */
  async function takeOver(user: SignedIn) {
    const email = createEmail();
    getData(usersContract.edit, await edit(user, { email }));
    const undoToken = await findToken(user.email, "undo-email-change");
    getData(emailChangesContract.confirm, await confirm(await findConfirmationToken(email)));
    await requestReset(user.username);
    const token = await findToken(email, "changepassword");
    expect((await changePassword(token, "kata sandi pencuri")).body).toMatchObject({ status: "00" });
    return { email, undoToken };
  }

  test("restores the account after a takeover without the password", async () => {
    const user = await signedInAs("tenant");
    const { undoToken } = await takeOver(user);
    const stolen = getData(ssoContract.token, await signIn(user.username, "kata sandi pencuri"));
    expect(getData(emailChangesContract.undo, await undo(undoToken))).toEqual({ email: user.email });
    expect((await readStored(user.id)).email).toBe(user.email);
    getFailure(await createCaller(stolen.access_token).send(read), "session_lapsed");
    getFailure(await signIn(user.username, "kata sandi pencuri"), "wrong_credentials");
    const token = await findToken(user.email, "changepassword");
    expect((await changePassword(token, "tujuh gajah menari")).body).toMatchObject({ status: "00" });
    expect(getErrors(await undo(undoToken))[0]).toMatch(/^token: This link is no longer valid/);
  });

  test("works after further changes and invalidates their links", async () => {
    const user = await signedInAs("tenant");
    const { email, undoToken } = await takeOver(user);
    const thief = {
      ...user,
      ...createCaller(
        getData(ssoContract.token, await signIn(user.username, "kata sandi pencuri")).access_token,
      ),
    };
    const next = createEmail();
    getData(usersContract.edit, await edit(thief, { email: next }));
    const thiefsUndo = await findToken(email, "undo-email-change");
    const thiefsConfirmation = await findConfirmationToken(next);
    getData(emailChangesContract.undo, await undo(undoToken));
    expect((await undo(thiefsUndo)).status).toBe(400);
    expect((await confirm(thiefsConfirmation)).status).toBe(400);
    expect((await readStored(user.id)).email).toBe(user.email);
  });

  test("of a later change leaves that of an earlier one valid", async () => {
    const user = await signedInAs("tenant");
    const { email, undoToken } = await takeOver(user);
    const { access_token } = getData(ssoContract.token, await signIn(user.username, "kata sandi pencuri"));
    const next = createEmail();
    getData(usersContract.edit, await edit({ ...user, ...createCaller(access_token) }, { email: next }));
    const laterUndo = await findToken(email, "undo-email-change");
    getData(emailChangesContract.confirm, await confirm(await findConfirmationToken(next)));
    expect(getData(emailChangesContract.undo, await undo(laterUndo))).toEqual({ email });
    expect(getData(emailChangesContract.undo, await undo(undoToken))).toEqual({ email: user.email });
  });

  test("restores the address of a disabled account, without a link to sign in", async () => {
    const user = await signedInAs("tenant");
    const { undoToken } = await takeOver(user);
    await db().user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(getData(emailChangesContract.undo, await undo(undoToken))).toEqual({ email: user.email });
    expect((await readStored(user.id)).email).toBe(user.email);
    const links = { recipient: user.email, subject: { contains: "Choose a new password" } };
    expect(await db().mail.count({ where: links })).toBe(0);
  });

  test("expires after seven days", async () => {
    const user = await signedInAs("tenant");
    getData(usersContract.edit, await edit(user, { email: createEmail() }));
    const token = await findToken(user.email, "undo-email-change");
    await db().emailChange.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 7 * dayMs) },
    });
    expect((await undo(token)).status).toBe(400);
  });
});

test("an administrator changes another user's address immediately; the old address is notified and links become invalid", async () => {
  const admin = await signedInAs("admin");
  const user = await signedInAs("tenant");
  getData(usersContract.edit, await edit(user, { email: createEmail() }));
  const undoToken = await findToken(user.email, "undo-email-change");
  await requestReset(user.username);
  const reset = await findToken(user.email, "changepassword");
  const email = createEmail();
  const reply = await admin.call(usersContract.edit, { params: { userId: user.id }, body: { email } });
  expect(getData(usersContract.edit, reply)).toMatchObject({ email, pending_email: null });
  await expect
    .poll(() => mails.mailsTo(user.email).map(({ subject }) => subject))
    .toContain("Alamat surel Anda telah diubah / Your email address was changed");
  expect((await undo(undoToken)).status).toBe(400);
  expect(JSON.stringify((await changePassword(reset, "tujuh gajah menari")).body)).toContain(
    "is no longer valid",
  );
  expect(await db().auditEvent.count({ where: { userId: admin.id, event: "email_changed" } })).toBe(1);
});
