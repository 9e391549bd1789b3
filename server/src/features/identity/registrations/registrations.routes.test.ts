import { notificationsContract } from "contract/notifications/notifications.contract";
import {
  registrationsContract as contract,
  type Register,
} from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildRegistration, buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getErrors, getFailure, getPage, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { confirm, createEmail, password, register, signIn, createVisitor } from "#test/visitor.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

async function findMail(address: string, count = 1) {
  await expect.poll(() => mails.mailsTo(address).length).toBe(count);
  return mails.mailsTo(address).at(-1);
}
const findToken = (text = "") => /\/confirm-registration\/(\S+)/.exec(text)?.[1] ?? "";

async function registerByMail(email: string, details: Partial<Register> = {}) {
  getData(contract.create, await register(email, details));
  return findToken((await findMail(email))?.text);
}

describe("register, confirm and approve", () => {
  test("leads to a user who can sign in, and each step is mailed, notified and audited", async () => {
    const admin = await signedInAs("admin");
    const email = `Rina.${createUniqueName("L")}@bank.co.id`;
    const token = await registerByMail(email);
    const link = `http://localhost:3000/confirm-registration/${token}`;
    const [mail] = mails.mailsTo(email);
    expect(mail).toMatchObject({ subject: "Konfirmasi pendaftaran Anda / Confirm your registration" });
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);

    // Unconfirmed: neither a user nor in a list, and sign-in reveals nothing.
    const listRegistrations = async () =>
      getPage(contract.list, await admin.call(contract.list, { query: { keyword: email } })).rows;
    expect(await listRegistrations()).toEqual([]);
    const users = await admin.call(usersContract.list, { query: { keyword: email } });
    expect(getPage(usersContract.list, users).rows).toEqual([]);
    expect(getFailure(await signIn(email, password), "wrong_credentials").code).toBe("wrong_credentials");

    expect(getData(contract.confirm, await confirm(token))).toEqual({ state: "waiting" });
    const [row] = await listRegistrations();
    expect(row).toMatchObject({
      email,
      firstname: "Rina",
      lastname: "Lestari",
      company: "PT Bank Uji",
      category: "provider",
      state: "waiting",
      decided_at: null,
      decided_by: "",
      user_id: null,
      can: { decide: true },
    });
    const id = row?.db_id ?? "";
    const notified = await admin.call(notificationsContract.list);
    expect(getPage(notificationsContract.list, notified).rows).toContainEqual(
      expect.objectContaining({
        subject_id: id,
        content: { kind: "registration_waiting", company: "PT Bank Uji", by: email },
      }),
    );
    expect(getFailure(await signIn(email, password), "wrong_credentials").code).toBe("registration_waiting");
    expect(getFailure(await signIn(email, "salah sekali"), "wrong_credentials").code).toBe(
      "wrong_credentials",
    );

    const decision = { params: { registrationId: id }, body: { granted: true, note: "Selamat <datang>" } };
    const approved = getData(contract.decide, await admin.call(contract.decide, decision));
    expect(approved).toMatchObject({ state: "approved", decided_by: admin.username, can: { decide: false } });
    const read = await admin.call(notificationsContract.list);
    expect(
      getPage(notificationsContract.list, read).rows.find(({ subject_id }) => subject_id === id)?.read_at,
    ).not.toBeNull();
    const decided = await findMail(email, 2);
    expect(decided?.subject).toBe("Pendaftaran Anda disetujui / Your registration is approved");
    expect(decided?.text).toContain("Note of the portal manager: Selamat <datang>");
    expect(decided?.html).toContain("Selamat &#60;datang&#62;");
    getData(ssoContract.token, await signIn(email.toUpperCase(), password));
    const user = await admin.call(usersContract.detail, { params: { userId: approved.user_id ?? "" } });
    expect(getData(usersContract.detail, user)).toMatchObject({
      username: email,
      email,
      phone: "",
      address: "",
      company: "PT Bank Uji",
      rolecode: "T",
      isactive: true,
      is_invited: false,
    });
    const stored = await db().user.findUniqueOrThrow({ where: { id: approved.user_id ?? "" } });
    expect(stored.mustChangePassword).toBe(false);
    const events = await db().auditEvent.findMany({ where: { subjectId: { in: [id, stored.id] } } });
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      "registration_confirmed",
      "registration_decided",
      "user_created",
    ]);
    expect((await db().registration.findUniqueOrThrow({ where: { id } })).passwordHash).toBeNull();
  });

  test("a rejection needs a note, is mailed, ends with wrong credentials, and allows another registration", async () => {
    const admin = await signedInAs("admin");
    const { id, email } = await buildRegistration();
    const decide = (body: { granted: boolean; note?: string }) =>
      admin.call(contract.decide, { params: { registrationId: id }, body });
    expect(getErrors(await decide({ granted: false }))).toEqual([
      "note: Note is required: the person reads why the registration is rejected",
    ]);
    expect(getData(contract.decide, await decide({ granted: false, note: "Bukan peserta." }))).toMatchObject({
      state: "rejected",
      note: "Bukan peserta.",
      user_id: null,
    });
    expect((await findMail(email))?.text).toContain("Note of the portal manager: Bukan peserta.");
    expect(getFailure(await signIn(email, testPassword), "wrong_credentials").code).toBe("wrong_credentials");
    expect(getFailure(await decide({ granted: true }), "conflict").code).toBe("registration_decided");
    expect(await db().user.count({ where: { email } })).toBe(0);
    getData(contract.create, await register(email));
    expect(findToken((await findMail(email, 2))?.text)).not.toBe("");
  });

  test("several are decided together, each with its own result", async () => {
    const admin = await signedInAs("admin");
    const [one, other] = [await buildRegistration(), await buildRegistration({ state: "rejected" })];
    const unconfirmed = await buildRegistration({ state: "unconfirmed" });
    const taken = await buildRegistration();
    await buildUser({ email: taken.email });
    const ids = [one.id, other.id, unconfirmed.id, taken.id, one.id];
    const reply = await admin.call(contract.decideMany, { body: { registration_ids: ids, granted: true } });
    expect(getData(contract.decideMany, reply).map(({ outcome, code }) => [outcome, code])).toEqual([
      ["approved", "registration_approved"],
      ["refused", "registration_decided"],
      ["not_found", "no_such_registration"],
      ["refused", "email_taken"],
    ]);
  });

  test("several are rejected only with a note, which each person is mailed", async () => {
    const admin = await signedInAs("admin");
    const [one, other] = [await buildRegistration(), await buildRegistration()];
    const body = { registration_ids: [one.id, other.id], granted: false };
    expect(getErrors(await admin.call(contract.decideMany, { body: { ...body, note: " " } }))).toEqual([
      "note: Note is required: the person reads why the registration is rejected",
    ]);
    const reply = await admin.call(contract.decideMany, { body: { ...body, note: "Bukan peserta." } });
    expect(getData(contract.decideMany, reply).map(({ outcome }) => outcome)).toEqual([
      "rejected",
      "rejected",
    ]);
    for (const { email } of [one, other])
      expect((await findMail(email))?.text).toContain("Note of the portal manager: Bukan peserta.");
  });

  test("two administrators at once make one user", async () => {
    const [one, other] = [await signedInAs("admin"), await signedInAs("admin")];
    const { id, email } = await buildRegistration();
    const input = { params: { registrationId: id }, body: { granted: true } };
    const replies = await Promise.all(
      [one, other, one, other].map((admin) => admin.call(contract.decide, input)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await db().user.count({ where: { email } })).toBe(1);
    expect(mails.mailsTo(email).length).toBeLessThanOrEqual(1);
  });

  test("an unconfirmed registration is unknown to administrators", async () => {
    const admin = await signedInAs("admin");
    const { id: registrationId } = await buildRegistration({ state: "unconfirmed" });
    getFailure(await admin.call(contract.detail, { params: { registrationId } }), "not_found");
    const decision = { params: { registrationId }, body: { granted: true } };
    getFailure(await admin.call(contract.decide, decision), "not_found");
  });
});

describe("the link", () => {
  test("works once, also for parallel calls", async () => {
    const token = await registerByMail(createEmail());
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(getFailure(await confirm(token), "validation").code).toBe("registration_link_used");
  });

  test("needs the password of the registration, which cannot be guessed", async () => {
    const { token } = await buildRegistration({ state: "unconfirmed" });
    for (let count = 0; count < 10; count += 1)
      expect(getErrors(await confirm(token, `tebakan ${String(count)}`))).toEqual([
        "password: This is not the password of this registration. If you cannot remember it, register again.",
      ]);
    getFailure(await confirm(token, testPassword), "too_many_requests");
  });

  test("is refused when it is unknown, expired or replaced", async () => {
    expect(getFailure(await confirm("unknown"), "validation").code).toBe("registration_link_invalid");
    const expired = await buildRegistration({ state: "unconfirmed", expiresAt: new Date() });
    expect(getFailure(await confirm(expired.token), "validation").code).toBe("registration_link_expired");
    const email = createEmail();
    const token = await registerByMail(email);
    getData(contract.resend, await createVisitor().call(contract.resend, { body: { email } }));
    const newer = findToken((await findMail(email, 2))?.text);
    expect(getFailure(await confirm(token), "validation").code).toBe("registration_link_invalid");
    expect(getData(contract.confirm, await confirm(newer))).toEqual({ state: "waiting" });
  });

  test("of another mail is that of the latest registration", async () => {
    const email = createEmail();
    await buildRegistration({ state: "unconfirmed", email, createdAt: new Date(Date.now() - 60_000) });
    await register(email, { firstname: "Terbaru" });
    getData(contract.resend, await createVisitor().call(contract.resend, { body: { email } }));
    const latest = findToken((await findMail(email, 2))?.text);
    expect(getData(contract.confirm, await confirm(latest))).toEqual({ state: "waiting" });
    expect(await db().registration.findMany({ where: { emailKey: email } })).toMatchObject([
      { firstName: "Terbaru" },
    ]);
  });

  test("of a stranger who used the same address does not work with the owner's password", async () => {
    const email = createEmail();
    const owners = await registerByMail(email);
    await register(email, { password: "kata sandi penyerang" });
    const strangers = findToken((await findMail(email, 2))?.text);
    expect(getFailure(await confirm(strangers), "validation").code).toBe("registration_password_wrong");
    expect(getData(contract.confirm, await confirm(owners))).toEqual({ state: "waiting" });
    // The other registration ends with the confirmation.
    expect(getFailure(await confirm(strangers, "kata sandi penyerang"), "validation").code).toBe(
      "registration_link_invalid",
    );
  });

  test("of two registrations of one address confirmed at once leaves one waiting", async () => {
    const email = createEmail();
    const [one, other] = [
      await buildRegistration({ state: "unconfirmed", email }),
      await buildRegistration({ state: "unconfirmed", email: email.toUpperCase() }),
    ];
    const replies = await Promise.all([one, other].map(({ token }) => confirm(token, testPassword)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await db().registration.count({ where: { emailKey: email } })).toBe(1);
    // The unique index refuses it, independent of the code.
    await expect(buildRegistration({ email })).rejects.toThrow(/unique/iu);
  });

  test("is refused when an administrator has created the user meanwhile", async () => {
    const { token, email } = await buildRegistration({ state: "unconfirmed" });
    await buildUser({ email });
    getFailure(await confirm(token, testPassword), "conflict");
  });
});

describe("the response never reveals whether an address is registered", () => {
  test("for a registration and another mail; the owner of the address learns it by mail", async () => {
    const [user, free] = [await buildUser(), createEmail()];
    const { email: waiting } = await buildRegistration();
    const named = await buildUser({ username: createEmail() });
    const requestBoth = async (email: string) => {
      for (const { body } of [
        await register(email),
        await createVisitor().call(contract.resend, { body: { email } }),
      ])
        expect(JSON.stringify(body)).toBe(
          '{"status":"00","message":"Registration Success","code":"registration_success","data":{}}',
        );
    };
    await Promise.all([user.email, free, waiting, named.username].map(requestBoth));
    const mail = await findMail(user.email, 2);
    // Later, because the response to one request ends the others that wait for the same address.
    await requestBoth(user.email.toUpperCase());
    await findMail(user.email, 4);
    expect(mail?.subject).toBe("Anda sudah memiliki akun / You already have an account");
    expect((await findMail(waiting, 2))?.subject).toContain("Your registration is already waiting");
    expect((await findMail(named.username, 2))?.subject).toContain("You already have an account");
    expect(findToken((await findMail(free, 2))?.text)).not.toBe("");
    const left = await db().registration.count({
      where: { emailKey: { in: [user.email.toLowerCase(), named.username] } },
    });
    expect(left).toBe(0);
    const unknown = createEmail();
    getData(contract.resend, await createVisitor().call(contract.resend, { body: { email: unknown } }));
    await expect.poll(() => db().registrationRequest.count()).toBe(0);
    expect(mails.mailsTo(unknown)).toEqual([]);
  });

  test("nothing that was typed is in a mail to an unconfirmed address", async () => {
    const email = createEmail();
    await registerByMail(email, { firstname: "Pemenang Undian", company: "Hadiah Besar" });
    const [mail] = mails.mailsTo(email);
    const sent = `${mail?.text ?? ""}${mail?.html ?? ""}${mail?.subject ?? ""}`;
    expect(sent).not.toMatch(/Undian|Hadiah/);
    expect(sent).toContain("/confirm-registration/");
  });
});

describe("limits", () => {
  test("five registrations per hour for an address from one network", async () => {
    const [email, caller] = [createEmail(), createVisitor()];
    for (let count = 0; count < 5; count += 1) getData(contract.create, await register(email, {}, caller));
    expect(getFailure(await register(email, {}, caller), "too_many_requests").code).toMatch(
      /^too_many_registrations/,
    );
    getData(contract.create, await register(createEmail(), {}, caller));
  });

  test("five mails per hour to an address, from any number of networks", async () => {
    const email = createEmail();
    for (let count = 0; count < 7; count += 1) getData(contract.create, await register(email));
    await expect.poll(() => db().registrationRequest.count()).toBe(0);
    await findMail(email, 5);
    const outcomes = await db().auditEvent.findMany({
      where: { event: "registration_requested", username: email },
      orderBy: { id: "asc" },
    });
    expect(outcomes.slice(5).map(({ details }) => details)).toEqual([
      { outcome: "too many mails" },
      { outcome: "too many mails" },
    ]);
  });

  test("five mails per hour to a mailbox, whatever follows its plus sign", async () => {
    const email = createEmail();
    const tagged = Array.from({ length: 7 }, (_each, index) => email.replace("@", `+${String(index)}@`));
    for (const each of tagged) getData(contract.create, await register(each));
    await expect.poll(() => db().registrationRequest.count()).toBe(0);
    expect(await db().mail.count({ where: { recipient: { in: tagged } } })).toBe(5);
  });

  test("a stranger does not prevent the owner of an address from registering", async () => {
    const [email, stranger] = [createEmail(), createVisitor()];
    for (let count = 0; count < 5; count += 1)
      getData(contract.resend, await stranger.call(contract.resend, { body: { email } }));
    await expect.poll(() => db().registrationRequest.count()).toBe(0);
    for (let count = 0; count < 6; count += 1)
      getData(contract.create, await register(email.replace("@", `+${String(count)}@`), {}, stranger));
    await expect.poll(() => db().registrationRequest.count()).toBe(0);
    getData(contract.create, await register(email));
    await findMail(email, 1);
  });

  test("registrations per network", async () => {
    const caller = createVisitor();
    for (let count = 0; count < 20; count += 1)
      await caller.call(contract.resend, { body: { email: createEmail() } });
    getFailure(await register(createEmail(), {}, caller), "too_many_requests");
  });
});
