import { companyMembersContract as contract } from "contract/company-members/company-members.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildInvitation, buildKeyPair, buildUser, createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  createCaller,
  getData,
  getErrors,
  getFailure,
  createAddress,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const password = "tujuh gajah menari";
const createEmail = () => `${createUniqueName("Rina")}@bank.co.id`;

const invite = (caller: SignedIn, email: string, role: "owner" | "developer" | "viewer" = "developer") =>
  caller.call(contract.invite, { body: { email, role } });
const listOpen = async (caller: SignedIn) =>
  getData(contract.invitations, await caller.call(contract.invitations));

const findToken = (text = "") => /\/accept-invitation\/(\S+)/.exec(text)?.[1] ?? "";

/** Invites the address and returns the token of the mail. */
async function inviteByMail(
  owner: SignedIn,
  email: string,
  role: "owner" | "developer" | "viewer" = "developer",
) {
  const before = mails.mailsTo(email).length;
  getData(contract.invite, await invite(owner, email, role));
  await expect.poll(() => mails.mailsTo(email).length).toBe(before + 1);
  return findToken(mails.mailsTo(email).at(-1)?.text);
}

const accept = (token: string) =>
  createCaller(undefined, createAddress()).call(contract.accept, {
    body: { token, firstname: "Rina", lastname: "Lestari", password },
  });
const show = (token: string) =>
  createCaller(undefined, createAddress()).call(contract.invitation, { body: { token } });
const join = (caller: SignedIn, token: string) => caller.call(contract.join, { body: { token } });

describe("a new person", () => {
  test("follows the mailed link, chooses name and password, and is a user of the company", async () => {
    const owner = await signedInAs("tenant", { company: createUniqueName("PT Undang") });
    const { name } = getData(contract.company, await owner.call(contract.company));
    const email = createEmail();
    const token = await inviteByMail(owner, email);
    const mail = mails.mailsTo(email)[0];
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain("sebagai pengembang");
    expect(mail?.text).toContain("as developer");
    expect(getData(contract.invitation, await show(token))).toMatchObject({
      company: name,
      email,
      role: "developer",
      invited_by: "Sari Wijaya",
      has_account: false,
    });
    expect(await listOpen(owner)).toMatchObject([{ email, role: "developer", can: { withdraw: true } }]);

    expect(getData(contract.accept, await accept(token))).toEqual({ username: email });
    const body = { username: email, password };
    const { access_token } = getData(ssoContract.token, await anonymous.call(ssoContract.token, { body }));
    const member = createCaller(access_token);
    expect(getData(contract.company, await member.call(contract.company))).toMatchObject({
      company_id: owner.companyId,
      name,
      role: "developer",
      history: [
        { kind: "joined", actor: email, role: "developer" },
        { kind: "invited", actor: owner.username, subject: email },
      ],
    });
    expect(await listOpen(owner)).toEqual([]);
    const notices = await db().notification.findMany({ where: { subjectId: owner.companyId } });
    expect(notices).toMatchObject([{ recipientId: owner.id, kind: "company_joined" }]);
    expect(await db().company.count({ where: { name } })).toBe(1);
  });

  test("uses the link once, also at the same time", async () => {
    const owner = await signedInAs("tenant");
    const { token, email } = await buildInvitation(owner);
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(await db().user.count({ where: { emailKey: email.toLowerCase() } })).toBe(1);
    expect(getErrors(await accept(token))).toEqual([
      "token: This invitation has been used already. Sign in with your account.",
    ]);
    expect(getErrors(await show(token))).toHaveLength(1);
  });

  test("is refused with a weak password, a wrong, an expired or a withdrawn link", async () => {
    const owner = await signedInAs("tenant");
    const { token, id } = await buildInvitation(owner);
    const weak = { token, firstname: "Rina", lastname: "Lestari", password: "password123" };
    expect(getErrors(await anonymous.call(contract.accept, { body: weak }))[0]).toMatch(/^password: /);
    expect(getErrors(await accept("x"))[0]).toContain("not valid");
    getData(contract.withdraw, await owner.call(contract.withdraw, { params: { invitationId: id } }));
    expect(getErrors(await accept(token))[0]).toContain("not valid");
    getFailure(await owner.call(contract.withdraw, { params: { invitationId: id } }), "not_found");
    const late = await buildInvitation(owner, { expiresAt: new Date(Date.now() - 1) });
    expect(getErrors(await accept(late.token))[0]).toContain("expired");
  });

  test("keeps an invitation that an owner of another company withdraws", async () => {
    const [owner, stranger] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const { token, id } = await buildInvitation(owner);
    getFailure(await stranger.call(contract.withdraw, { params: { invitationId: id } }), "not_found");
    getData(contract.invitation, await show(token));
  });

  test("is refused once the inviting owner is removed, demoted or disabled", async () => {
    const { companyId } = await signedInAs("tenant");
    for (const change of [
      { companyRole: "developer" as const },
      { isActive: false },
      { companyId: (await buildUser()).companyId },
    ]) {
      const inviter = await buildUser({ companyId, companyRole: "owner" });
      const { token } = await buildInvitation(inviter);
      await db().user.update({ where: { id: inviter.id }, data: change });
      expect(getErrors(await accept(token))[0]).toContain("expired or was withdrawn");
    }
  });
});

describe("an owner who is demoted or removed", () => {
  test("ends the open invitations, also if the user becomes an owner again", async () => {
    const owner = await signedInAs("tenant");
    const inviter = await buildUser({ companyId: owner.companyId, companyRole: "owner" });
    const [{ token, email }, byOther] = [await buildInvitation(inviter), await buildInvitation(owner)];
    const params = { userId: inviter.id };
    for (const role of ["developer", "owner"] as const)
      getData(contract.changeRole, await owner.call(contract.changeRole, { params, body: { role } }));
    expect(getErrors(await accept(token))[0]).toContain("expired or was withdrawn");
    expect(await listOpen(owner)).toMatchObject([{ email: byOther.email }]);
    expect(getData(contract.company, await owner.call(contract.company)).history).toContainEqual(
      expect.objectContaining({ kind: "invitation_withdrawn", actor: owner.username, subject: email }),
    );
  });

  test("ends them also if the user joins the company again", async () => {
    const owner = await signedInAs("tenant");
    const inviter = await buildUser({ companyId: owner.companyId, companyRole: "owner" });
    const { token } = await buildInvitation(inviter);
    getData(contract.remove, await owner.call(contract.remove, { params: { userId: inviter.id } }));
    const { companyId } = owner;
    await db().user.update({ where: { id: inviter.id }, data: { companyId } });
    expect(getErrors(await accept(token))[0]).toContain("expired or was withdrawn");
  });
});

describe("an existing user", () => {
  test("joins from an empty company of their own, which is deleted", async () => {
    const owner = await signedInAs("tenant", { company: createUniqueName("PT Baru") });
    const user = await signedInAs("tenant");
    const token = await inviteByMail(owner, user.email, "viewer");
    expect(getData(contract.invitation, await show(token)).has_account).toBe(true);
    const { code } = getFailure(await accept(token), "conflict");
    expect(code).toBe("invitation_has_account");
    expect(getData(contract.join, await join(user, token))).toMatchObject({
      company_id: owner.companyId,
      role: "viewer",
    });
    expect(await db().company.count({ where: { id: user.companyId } })).toBe(0);
    const joined = await db().user.findUniqueOrThrow({ where: { id: user.id }, include: { memberOf: true } });
    expect(joined.company).toBe(joined.memberOf.name);
    expect(getErrors(await join(user, token))[0]).toContain("used already");
  });

  test("who was not invited is refused", async () => {
    const owner = await signedInAs("tenant");
    const stranger = await signedInAs("tenant");
    const { token, email } = await buildInvitation(owner);
    const failure = getFailure(await join(stranger, token), "conflict");
    expect(failure).toMatchObject({ code: "invitation_of_other", params: { email } });
    expect(await listOpen(owner)).toHaveLength(1);
  });

  test("with colleagues, or with apps or keys, is refused with a code", async () => {
    const owner = await signedInAs("tenant");
    const [withColleague, withApp, withKey] = await Promise.all([
      signedInAs("tenant"),
      signedInAs("tenant"),
      signedInAs("tenant"),
    ]);
    await buildUser({ companyId: withColleague.companyId });
    await buildApp({ ownerId: withApp.id });
    await buildKeyPair(withKey.id);
    for (const [user, code] of [
      [withColleague, "company_not_alone"],
      [withApp, "company_not_empty"],
      [withKey, "company_not_empty"],
    ] as const) {
      const { token } = await buildInvitation(owner, { email: user.email });
      expect(getFailure(await join(user, token), "conflict").code).toBe(code);
    }
  });
});

describe("inviting", () => {
  test("answers the same for addresses with and without an account; only a member is named", async () => {
    const owner = await signedInAs("tenant");
    const [known, admin] = [await buildUser(), await signedInAs("admin")];
    for (const email of [known.email, admin.email, createEmail()])
      expect(getData(contract.invite, await invite(owner, email))).toMatchObject({
        email,
        role: "developer",
      });
    const member = await buildUser({ companyId: owner.companyId });
    expect(getFailure(await invite(owner, member.email), "conflict").code).toBe("already_member");
  });

  test("an address again ends its earlier link", async () => {
    const owner = await signedInAs("tenant");
    const email = createEmail();
    const first = await inviteByMail(owner, email, "viewer");
    const second = await inviteByMail(owner, email, "owner");
    expect(await listOpen(owner)).toMatchObject([{ email, role: "owner" }]);
    expect(getErrors(await accept(first))[0]).toContain("not valid");
    getData(contract.accept, await accept(second));
  });

  test("is for owners only, and limited", async () => {
    const owner = await signedInAs("tenant");
    const developer = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "developer" });
    expect(getFailure(await invite(developer, createEmail()), "conflict").code).toBe("company_role_required");
    for (let count = 0; count < 30; count += 1) await invite(owner, "x@example.id");
    getFailure(await invite(owner, createEmail()), "too_many_requests");
  });
});

test("refused invitations leave the address its mails", async () => {
  const owner = await signedInAs("tenant");
  const member = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "viewer" });
  for (let attempt = 1; attempt <= 4; attempt += 1) getFailure(await invite(owner, member.email), "conflict");
  const { remove } = contract;
  getData(remove, await owner.call(remove, { params: { userId: member.id } }));
  getData(contract.invite, await invite(owner, member.email));
  const listTokens = () => mails.mailsTo(member.email).map(({ text }) => findToken(text));
  await expect.poll(() => listTokens().filter((token) => token !== "")).toHaveLength(1);
});
