import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract as contract, type InviteTenant } from "contract/users/users.contract";
import { administratorsContract } from "contract/users/administrators.contract";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { notifyOfRegistration } from "#features/messaging/notifications/notifications.events.ts";
import { listKinds } from "#test/apps.ts";
import { buildRegistration, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, createCaller, getData, getFailure, createAddress, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const password = "tujuh gajah menari";
const buildPerson = (email = `${createUniqueName("dewi")}@bank.co.id`): InviteTenant => ({
  firstname: "Dewi",
  lastname: "<b>Anggraini</b>",
  email,
  company: "PT Bank Uji",
});
const choose = (token: string) =>
  anonymous.call(passwordsContract.changeByToken, { params: { token }, body: { authid: password } });
const signIn = (username: string, typed: string) =>
  createCaller(undefined, createAddress()).call(ssoContract.token, { body: { username, password: typed } });

async function readMailedToken(address: string, count: number): Promise<string> {
  // An administrator gets notices, too.
  const subject = "Undangan ke portal pengembang / Invitation to the developer portal";
  const invitations = () => mails.mailsTo(address).filter((mail) => mail.subject === subject);
  await expect.poll(() => invitations().length).toBe(count);
  const mail = invitations().at(-1);
  return /\/changepassword\/(\S+)\?invited\n/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function inviteTenant() {
  const admin = await signedInAs("admin");
  const user = getData(contract.invite, await admin.call(contract.invite, { body: buildPerson() }));
  return { admin, user, params: { userId: user.user_id } };
}

test("an invited tenant chooses a password within 7 days and signs in", async () => {
  const { admin, user, params } = await inviteTenant();
  expect(user).toMatchObject({
    username: user.email,
    phone: "",
    address: "",
    rolecode: "T",
    isactive: true,
    is_invited: true,
    can: { invite: true },
  });
  const token = await readMailedToken(user.email, 1);
  expect(mails.mailsTo(user.email)[0]?.text).toContain(`Your username is ${user.email}.`);
  const reset = await db().passwordReset.findFirstOrThrow({ where: { userId: user.user_id } });
  expect(Math.round((reset.expiresAt.getTime() - Date.now()) / 60_000)).toBe(7 * 24 * 60);
  expect((await choose(token)).body).toMatchObject({ status: "00", redirect: "/login" });
  expect((await choose(token)).body).toMatchObject({ status: "01", code: "reset_link_used" });
  const { access_token } = getData(ssoContract.token, await signIn(user.email, password));
  getData(
    passwordsContract.confirmation,
    await createCaller(access_token).call(passwordsContract.confirmation),
  );
  const after = getData(contract.detail, await admin.call(contract.detail, { params }));
  expect(after).toMatchObject({ is_invited: false, can: { invite: false } });
  expect((await db().user.findUniqueOrThrow({ where: { id: user.user_id } })).mustChangePassword).toBe(false);
  expect(getFailure(await admin.call(contract.inviteAgain, { params }), "conflict").code).toBe("not_invited");
});

test("a second invitation replaces the link; forgetting the password sends the invitation too", async () => {
  const { admin, user, params } = await inviteTenant();
  const first = await readMailedToken(user.email, 1);
  getData(contract.inviteAgain, await admin.call(contract.inviteAgain, { params }));
  const second = await readMailedToken(user.email, 2);
  expect((await choose(first)).body).toMatchObject({ status: "01", code: "reset_link_revoked" });
  await anonymous.call(passwordsContract.forgotten, { body: { username: user.email } });
  const third = await readMailedToken(user.email, 3);
  expect((await choose(second)).body).toMatchObject({ status: "01", code: "reset_link_revoked" });
  expect((await choose(third)).body).toMatchObject({ status: "00" });
});

test("disabling the tenant cancels the invitation for good", async () => {
  const { admin, user, params } = await inviteTenant();
  const token = await readMailedToken(user.email, 1);
  await admin.send(contract.setEnabled, { params, query: { enable: false } });
  expect((await choose(token)).body).toMatchObject({ status: "01" });
  expect(getFailure(await admin.call(contract.inviteAgain, { params }), "conflict").code).toBe(
    "invited_disabled",
  );
  await admin.send(contract.setEnabled, { params, query: { enable: true } });
  expect((await choose(token)).body).toMatchObject({ status: "01", code: "reset_link_revoked" });
  getData(contract.inviteAgain, await admin.call(contract.inviteAgain, { params }));
  expect((await choose(await readMailedToken(user.email, 2))).body).toMatchObject({ status: "00" });
});

test("an expired invitation says so", async () => {
  const { user } = await inviteTenant();
  const token = await readMailedToken(user.email, 1);
  await db().passwordReset.updateMany({ where: { userId: user.user_id }, data: { expiresAt: new Date() } });
  expect((await choose(token)).body).toMatchObject({ status: "01", code: "invitation_expired" });
});

test("a used address is refused; parallel invitations make one tenant; tenants cannot invite", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { email } = await buildUser();
  expect(
    getFailure(await admin.call(contract.invite, { body: buildPerson(email.toUpperCase()) }), "conflict")
      .errors,
  ).toEqual([expect.objectContaining({ field: "email", code: "email_taken" })]);
  const body = buildPerson();
  const replies = await Promise.all([1, 2, 3].map(() => admin.call(contract.invite, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  getFailure(await tenant.call(contract.invite, { body: buildPerson() }), "role_not_allowed");
  getFailure(await tenant.call(contract.inviteAgain, { params: { userId: tenant.id } }), "role_not_allowed");
  await signIn(body.email, "apa pun yang diketik").then((reply) => getFailure(reply, "wrong_credentials"));
});

test("an invited administrator chooses a password; all administrators are told of the invitation and of the password", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const { company: _, ...body } = buildPerson();
  const reply = await admin.call(administratorsContract.invite, { body });
  const user = getData(administratorsContract.invite, reply);
  expect(user).toMatchObject({
    username: user.email,
    rolecode: "A",
    is_invited: true,
    can: { invite: true },
  });
  expect(await listKinds(other)).toEqual(["administrator_created"]);
  expect(
    await db().auditEvent.findMany({
      where: { subjectId: user.user_id },
      select: { event: true, username: true, details: true },
    }),
  ).toEqual([{ event: "administrator_created", username: admin.username, details: { invited: true } }]);

  const first = await readMailedToken(user.email, 1);
  getData(contract.inviteAgain, await admin.call(contract.inviteAgain, { params: { userId: user.user_id } }));
  const second = await readMailedToken(user.email, 2);
  expect((await choose(first)).body).toMatchObject({ status: "01", code: "reset_link_revoked" });
  expect((await choose(second)).body).toMatchObject({ status: "00" });
  getData(ssoContract.token, await signIn(user.email, password));
  expect(await listKinds(other)).toEqual(["administrator_password_reset", "administrator_created"]);
});

test("only administrators invite one, with a confirmed password, and an address that has no account", async () => {
  const { company: _, ...body } = buildPerson();
  const invite = administratorsContract.invite;
  getFailure(await (await signedInAs("tenant")).call(invite, { body }), "role_not_allowed");
  const admin = await signedInAs("admin");
  const { email } = await buildUser();
  expect(getFailure(await admin.call(invite, { body: { ...body, email } }), "conflict").errors).toEqual([
    expect.objectContaining({ field: "email", code: "email_taken" }),
  ]);
  expect(invite.confirmation).toBe("password");
  expect(await db().user.count({ where: { emailKey: body.email.toLowerCase() } })).toBe(0);
});

test("a registration that waits ends with the account that its person gets in another way", async () => {
  const admin = await signedInAs("admin");
  const registration = await buildRegistration({ state: "waiting" });
  const { id, email } = registration;
  await runInTransaction((tx) => notifyOfRegistration(tx, registration));
  const user = getData(contract.invite, await admin.call(contract.invite, { body: buildPerson(email) }));
  expect(await db().registration.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "approved",
    decidedBy: admin.username,
    userId: user.db_id,
    passwordHash: null,
  });
  expect(await db().notification.count({ where: { subjectId: id, readAt: null } })).toBe(0);
});
