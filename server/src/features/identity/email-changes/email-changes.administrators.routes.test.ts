import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
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

const createEmail = () => `${createUniqueName("baru")}@bank.co.id`;
const readEmail = async ({ id }: { id: string }) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).email;

const { edit, setEnabled } = usersContract;
const change = (by: SignedIn, of: SignedIn, email: string, current_password?: string) =>
  by.call(edit, { params: { userId: of.id }, body: { email, current_password } });
const open = (token: string) => anonymous.call(emailChangesContract.confirm, { params: { token } });
const enable = (by: SignedIn, user: SignedIn, value: boolean) =>
  by.send(setEnabled, { params: { userId: user.id }, query: { enable: String(value) } });

const listLinks = (address: string) =>
  mails
    .mailsTo(address)
    .map(({ text }) => /\/confirm-email\/(\S+)/.exec(text ?? "")?.[1])
    .filter((token) => token !== undefined);
/** The token of the newest link mailed to an address, once `count` links have arrived. */
async function findLink(address: string, count = 1): Promise<string> {
  await expect.poll(() => listLinks(address), { timeout: 20_000 }).toHaveLength(count);
  return listLinks(address).at(-1) ?? "";
}

const listEvents = async ({ id }: SignedIn) =>
  (
    await db().auditEvent.findMany({
      where: { subjectId: id, event: { startsWith: "email" } },
      orderBy: { createdAt: "asc" },
      select: { event: true, username: true },
    })
  ).map(({ event, username }) => `${event} by ${username}`);

/** Two administrators, of whom the first requests a new address for the second. */
async function requestChange() {
  const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
  const email = createEmail();
  const edited = getData(edit, await change(by, owner, email));
  return { by, owner, email, edited };
}
const getRefusal = (reply: Reply) => getErrors(reply)[0] ?? "";

describe("an administrator who changes their own address", () => {
  test("without the password changes nothing until the link mailed to the old address is opened", async () => {
    const [owner, email] = [await signedInAs("admin"), createEmail()];
    const edited = getData(edit, await change(owner, owner, email));
    expect(edited).toMatchObject({ email: owner.email, pending_email: email });
    const token = await findLink(owner.email);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(await readEmail(owner)).toBe(owner.email);
    expect(getData(emailChangesContract.confirm, await open(token))).toEqual({ email });
  });

  test("with the password confirms the new address", async () => {
    const [owner, email] = [await signedInAs("admin"), createEmail()];
    getData(edit, await change(owner, owner, email, testPassword));
    expect(getData(emailChangesContract.confirm, await open(await findLink(email)))).toEqual({ email });
    expect(listLinks(owner.email)).toEqual([]);
  });
});

describe("a change of the address of another administrator", () => {
  test("is not made until the link mailed to the old address is opened", async () => {
    const { by, owner, email, edited } = await requestChange();
    expect(edited).toMatchObject({ email: owner.email, pending_email: email });
    const token = await findLink(owner.email);
    const mail = mails.mailsTo(owner.email).at(-1)?.text;
    expect(mail).toContain(`The administrator ${by.username} requests`);
    expect(mail).toContain(email);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(await readEmail(owner)).toBe(owner.email);

    expect(getData(emailChangesContract.confirm, await open(token))).toEqual({ email });
    expect(await readEmail(owner)).toBe(email);
    getFailure(await owner.call(usersContract.list), "session_lapsed");
    expect(await listEvents(owner)).toEqual([
      `email_change_requested by ${by.username}`,
      `email_changed by ${owner.username}`,
    ]);
    expect(getRefusal(await open(token))).toMatch(/^token: This link has been used already/);
  });

  test("needs the link also with the correct password of the requester", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    const email = createEmail();
    expect(getData(edit, await change(by, owner, email, testPassword)).email).toBe(owner.email);
    await findLink(owner.email);
    expect(mails.mailsTo(email)).toEqual([]);
  });

  test("to the same address is requested once, and five changes per hour", async () => {
    const { by, owner, email } = await requestChange();
    getData(edit, await change(by, owner, email));
    await findLink(owner.email);
    for (let count = 0; count < 4; count += 1) getData(edit, await change(by, owner, createEmail()));
    getFailure(await change(by, owner, createEmail()), "too_many_requests");
  });

  test("is shown to the owner, whose resent link goes to the old address, and who can cancel it", async () => {
    const { by, owner, email } = await requestChange();
    const { pending, resend, cancel } = emailChangesContract;
    expect(getData(pending, await owner.call(pending))).toMatchObject({
      pending_email: email,
      requested_by: by.username,
    });
    const first = await findLink(owner.email);
    expect(getData(resend, await owner.call(resend)).requested_by).toBe(by.username);
    const second = await findLink(owner.email, 2);
    expect(mails.mailsTo(email)).toEqual([]);
    expect(getRefusal(await open(first))).toMatch(/^token: This link is not valid/);
    getData(cancel, await owner.call(cancel));
    expect(getRefusal(await open(second))).toMatch(/^token: This link is no longer valid/);
    expect(await readEmail(owner)).toBe(owner.email);
  });

  test("does not confirm one that the owner requests to the same address", async () => {
    const { owner, email } = await requestChange();
    const old = await findLink(owner.email);
    getData(edit, await change(owner, owner, email, testPassword));
    expect(getRefusal(await open(old))).toMatch(/^token: This link is no longer valid/);
    getData(emailChangesContract.confirm, await open(await findLink(email)));
    expect(await readEmail(owner)).toBe(email);
  });

  test.each([
    ["the owner is disabled", (by: SignedIn, owner: SignedIn) => enable(by, owner, false)],
    ["the requester is disabled", async (by: SignedIn) => enable(await signedInAs("admin"), by, false)],
    [
      "the password of the requester is reset",
      async ({ id }: SignedIn) =>
        resetAdministratorPassword(
          buildCommandActor("reset-admin-password"),
          await db().user.findUniqueOrThrow({ where: { id } }),
          "sembilan naga tidur",
        ),
    ],
    [
      "another change was made on the command line",
      (_by: SignedIn, owner: SignedIn) =>
        setEmail(buildCommandActor("change-email"), owner.username, createEmail()),
    ],
  ] as const)("has a link that does not work after %s", async (_what, happen) => {
    const { by, owner, email } = await requestChange();
    const token = await findLink(owner.email);
    await happen(by, owner);
    expect(getRefusal(await open(token))).toContain("no longer valid");
    expect(await readEmail(owner)).not.toBe(email);
  });

  test("of a disabled administrator is not made either", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    await enable(by, owner, false);
    const email = createEmail();
    expect(getData(edit, await change(by, owner, email)).email).toBe(owner.email);
    const token = await findLink(owner.email);
    expect(getRefusal(await open(token))).toContain("This account is disabled");
    await enable(by, owner, true);
    expect(await readEmail(owner)).toBe(owner.email);
  });

  test("changes the other fields at once", async () => {
    const [by, owner] = [await signedInAs("admin"), await signedInAs("admin")];
    const body = { firstname: "Ayu", email: createEmail() };
    const edited = getData(edit, await by.call(edit, { params: { userId: owner.id }, body }));
    expect(edited).toMatchObject({ firstname: "Ayu", email: owner.email });
  });
});

describe("on the command line", () => {
  test("the address changes at once, earlier links become invalid, and the old address is notified", async () => {
    const user = await signedInAs("tenant");
    getData(edit, await change(user, user, createEmail()));
    const email = createEmail();
    await setEmail(buildCommandActor("change-email"), user.username.toUpperCase(), email);
    expect(await readEmail(user)).toBe(email);
    expect(
      await db().emailChange.count({
        where: { userId: user.id, OR: [{ voidedAt: null }, { undoTokenHash: { not: null } }] },
      }),
    ).toBe(0);
    await expect
      .poll(() => mails.mailsTo(user.email).map(({ subject }) => subject))
      .toContain("Alamat surel Anda telah diubah / Your email address was changed");
    expect(await listEvents(user)).toEqual([
      `email_change_requested by ${user.username}`,
      "email_changed by command line",
    ]);
  });

  test("an unknown user and an address of another user are refused", async () => {
    const [one, other] = [await signedInAs("tenant"), await signedInAs("admin")];
    const actor = buildCommandActor("change-email");
    await expect(setEmail(actor, createUniqueName("nobody"), createEmail())).rejects.toThrow(
      "There is no such user.",
    );
    await expect(setEmail(actor, one.username, other.email)).rejects.toThrow("Email is already in use");
    expect(await readEmail(one)).toBe(one.email);
  });
});

test("a new password of the command line is mailed to an address that was changed while it was chosen", async () => {
  const { id } = await signedInAs("admin");
  const administrator = await db().user.findUniqueOrThrow({ where: { id } });
  const email = createEmail();
  await setEmail(buildCommandActor("change-email"), administrator.username, email);
  const toBoth = () => [administrator.email, email].map((address) => mails.mailsTo(address).length);
  // Both addresses are told of the change.
  await expect.poll(toBoth, { timeout: 20_000 }).toEqual([1, 1]);
  await resetAdministratorPassword(
    buildCommandActor("reset-admin-password"),
    administrator,
    "sembilan naga tidur",
  );
  await expect.poll(toBoth, { timeout: 20_000 }).toEqual([1, 2]);
});
