import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { uniqueName } from "#test/builders.ts";
import {
  anonymous,
  getData,
  getErrors,
  getFailure,
  signedInAs,
  type Reply,
  type SignedIn,
} from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { buildCommandActor } from "#cli/command-actor.ts";
import { resetAdministratorPassword } from "#features/identity/passwords/passwords.administrator.ts";
import { setEmail } from "./email-changes.service.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const newEmail = () => `${uniqueName("baru")}@bank.co.id`;
const emailOf = async ({ id }: { id: string }) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).email;

const { edit, setEnabled } = usersContract;
const change = (by: SignedIn, of: SignedIn, email: string, current_password?: string) =>
  by.call(edit, { params: { userId: of.id }, body: { email, current_password } });
const open = (token: string) => anonymous.call(emailChangesContract.confirm, { params: { token } });
const enable = (by: SignedIn, user: SignedIn, value: boolean) =>
  by.send(setEnabled, { params: { userId: user.id }, query: { enable: String(value) } });

const linksTo = (address: string) =>
  mails
    .mailsTo(address)
    .map(({ text }) => /\/confirm-email\/(\S+)/.exec(text ?? "")?.[1])
    .filter((token) => token !== undefined);
/** The token of the newest link mailed to an address, once `count` links have arrived. */
async function linkTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(address), { timeout: 20_000 }).toHaveLength(count);
  return linksTo(address).at(-1) ?? "";
}

const eventsOf = async ({ id }: SignedIn) =>
  (
    await db().auditEvent.findMany({
      where: { subjectId: id, event: { startsWith: "email" } },
      orderBy: { createdAt: "asc" },
      select: { event: true, username: true },
    })
  ).map(({ event, username }) => `${event} by ${username}`);

/** Two administrators, of whom the first requests a new address for the second. */
async function requested() {
  const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
  const email = newEmail();
  const edited = getData(edit, await change(by, owner, email));
  return { by, owner, email, edited };
}
const refusalOf = (reply: Reply) => getErrors(reply)[0] ?? "";

describe("an administrator who changes the own address", () => {
  test("without the password changes nothing until the link mailed to the old address is opened", async () => {
    const [owner, email] = [await signedInAs("admin"), newEmail()];
    const edited = getData(edit, await change(owner, owner, email));
    expect(edited).toMatchObject({ email: owner.email, pending_email: email });
    const token = await linkTo(owner.email);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(await emailOf(owner)).toBe(owner.email);
    expect(getData(emailChangesContract.confirm, await open(token))).toEqual({ email });
  });

  test("with the password confirms the new address", async () => {
    const [owner, email] = [await signedInAs("admin"), newEmail()];
    getData(edit, await change(owner, owner, email, testPassword));
    expect(getData(emailChangesContract.confirm, await open(await linkTo(email)))).toEqual({ email });
    expect(linksTo(owner.email)).toEqual([]);
  });
});

describe("an administrator who changes the address of another administrator", () => {
  test("changes nothing until the link mailed to the old address is opened", async () => {
    const { by, owner, email, edited } = await requested();
    expect(edited).toMatchObject({ email: owner.email, pending_email: email });
    const token = await linkTo(owner.email);
    const mail = mails.mailsTo(owner.email).at(-1)?.text;
    expect(mail).toContain(`The administrator ${by.username} requests`);
    expect(mail).toContain(email);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(await emailOf(owner)).toBe(owner.email);

    expect(getData(emailChangesContract.confirm, await open(token))).toEqual({ email });
    expect(await emailOf(owner)).toBe(email);
    getFailure(await owner.call(usersContract.list), "session_lapsed");
    expect(await eventsOf(owner)).toEqual([
      `email_change_requested by ${by.username}`,
      `email_changed by ${owner.username}`,
    ]);
    expect(refusalOf(await open(token))).toMatch(/^token: This link has been used already/);
  });

  test("needs the link also with the own correct password", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    const email = newEmail();
    expect(getData(edit, await change(by, owner, email, testPassword)).email).toBe(owner.email);
    await linkTo(owner.email);
    expect(mails.mailsTo(email)).toEqual([]);
  });

  test("requests the same address once, and is limited to five mails per hour", async () => {
    const { by, owner, email } = await requested();
    getData(edit, await change(by, owner, email));
    await linkTo(owner.email);
    for (let count = 0; count < 4; count += 1) getData(edit, await change(by, owner, newEmail()));
    getFailure(await change(by, owner, newEmail()), "too_many_requests");
  });

  test("is shown to the owner, whose resent link goes to the old address, and who can cancel it", async () => {
    const { by, owner, email } = await requested();
    const { pending, resend, cancel } = emailChangesContract;
    expect(getData(pending, await owner.call(pending))).toMatchObject({
      pending_email: email,
      requested_by: by.username,
    });
    const first = await linkTo(owner.email);
    expect(getData(resend, await owner.call(resend)).requested_by).toBe(by.username);
    const second = await linkTo(owner.email, 2);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(refusalOf(await open(first))).toMatch(/^token: This link is not valid/);
    getData(cancel, await owner.call(cancel));
    expect(refusalOf(await open(second))).toMatch(/^token: This link is no longer valid/);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test("does not decide for a change that the owner requests to the same address", async () => {
    const { owner, email } = await requested();
    const old = await linkTo(owner.email);
    getData(edit, await change(owner, owner, email, testPassword));
    expect(refusalOf(await open(old))).toMatch(/^token: This link is no longer valid/);
    getData(emailChangesContract.confirm, await open(await linkTo(email)));
    expect(await emailOf(owner)).toBe(email);
  });

  test.each([
    ["the owner is disabled", (by: SignedIn, owner: SignedIn) => enable(by, owner, false), "no longer valid"],
    [
      "the requester is disabled",
      async (by: SignedIn) => enable(await signedInAs("admin"), by, false),
      "no longer valid",
    ],
    [
      "the password of the requester is reset",
      async ({ id }: SignedIn) =>
        resetAdministratorPassword(
          buildCommandActor("reset-admin-password"),
          await db().user.findUniqueOrThrow({ where: { id } }),
          "sembilan naga tidur",
        ),
      "no longer valid",
    ],
    [
      "another change was made on the command line",
      (_by: SignedIn, owner: SignedIn) =>
        setEmail(buildCommandActor("change-email"), owner.username, newEmail()),
      "no longer valid",
    ],
  ] as const)("has a link that does not work after %s", async (_what, happen, refusal) => {
    const { by, owner, email } = await requested();
    const token = await linkTo(owner.email);
    await happen(by, owner);
    expect(refusalOf(await open(token))).toContain(refusal);
    expect(await emailOf(owner)).not.toBe(email);
  });

  test("does not get the address of a disabled administrator changed either", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    await enable(by, owner, false);
    const email = newEmail();
    expect(getData(edit, await change(by, owner, email)).email).toBe(owner.email);
    const token = await linkTo(owner.email);
    expect(refusalOf(await open(token))).toContain("This account is disabled");
    await enable(by, owner, true);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test("changes the other fields at once", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    const body = { firstname: "Ayu", email: newEmail() };
    const edited = getData(edit, await by.call(edit, { params: { userId: owner.id }, body }));
    expect(edited).toMatchObject({ firstname: "Ayu", email: owner.email });
  });
});

describe("on the command line", () => {
  test("the address changes at once, earlier links become invalid, and the old address is notified", async () => {
    const user = await signedInAs("tenant");
    getData(edit, await change(user, user, newEmail()));
    const email = newEmail();
    await setEmail(buildCommandActor("change-email"), user.username.toUpperCase(), email);
    expect(await emailOf(user)).toBe(email);
    expect(
      await db().emailChange.count({
        where: { userId: user.id, OR: [{ voidedAt: null }, { undoTokenHash: { not: null } }] },
      }),
    ).toBe(0);
    await expect
      .poll(() => mails.mailsTo(user.email).map(({ subject }) => subject))
      .toContain("Alamat surel Anda telah diubah / Your e-mail address was changed");
    expect(await eventsOf(user)).toEqual([
      `email_change_requested by ${user.username}`,
      "email_changed by command line",
    ]);
  });

  test("an unknown user and an address of another user are refused", async () => {
    const [one, other] = [await signedInAs("tenant"), await signedInAs("admin")];
    const actor = buildCommandActor("change-email");
    await expect(setEmail(actor, uniqueName("nobody"), newEmail())).rejects.toThrow("There is no such user.");
    await expect(setEmail(actor, one.username, other.email)).rejects.toThrow("Email is already in use");
    expect(await emailOf(one)).toBe(one.email);
  });
});
