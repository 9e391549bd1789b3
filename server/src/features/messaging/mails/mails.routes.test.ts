import { mailsContract } from "contract/mails/mails.contract";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import { seal } from "#db/master-key.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const store = (data: Partial<Prisma.MailCreateInput> = {}) =>
  db().mail.create({
    data: {
      messageId: "<x@bank.co.id>",
      recipient: `${createUniqueName("budi")}@bank.co.id`,
      subject: "Buat kata sandi baru",
      nextAttemptAt: new Date(Date.now() + 60_000),
      ...data,
    },
  });

test("an administrator sees recipient, subject and state, but no content", async () => {
  const admin = await signedInAs("admin");
  const domain = `${createUniqueName("bank")}.co.id`;
  const failed = await store({
    recipient: `a@${domain}`,
    state: "failed",
    attempts: 3,
    lastError: "Error EMESSAGE 550 DATA",
    sealedContent: "v1.sealed",
  });
  await store({ recipient: `b@${domain}`, state: "sent", sentAt: new Date() });
  const list = async (query: Record<string, string>) => {
    const reply = await admin.send(mailsContract.list, { query: { keyword: domain, ...query } });
    expect(reply.text).not.toMatch(/v1\.|sealed|messageId/);
    return getPage(mailsContract.list, reply).rows;
  };
  expect(await list({ state: "failed" })).toMatchObject([
    {
      db_id: failed.id,
      attempts: 3,
      last_error: "Error EMESSAGE 550 DATA",
      next_attempt_at: null,
      can: { retry: true },
    },
  ]);
  const detail = await admin.call(mailsContract.detail, { params: { mailId: failed.id } });
  expect(getData(mailsContract.detail, detail).subject).toBe("Buat kata sandi baru");
  expect(await list({ order_by: "recipient", order_type: "DESC" })).toMatchObject([
    { recipient: `b@${domain}`, state: "sent", can: { retry: false } },
    { recipient: `a@${domain}` },
  ]);
  const cells = await exportCells(mailsContract.export, "csv", {
    token: admin.token,
    query: { keyword: domain },
  });
  expect(cells.map(([, recipient]) => recipient)).toEqual(["Recipient", `a@${domain}`, `b@${domain}`]);
  expect(getErrors(await admin.send(mailsContract.list, { query: { state: "lost" } }))).toEqual([
    "state: State must be one of waiting, sending, sent, written, failed",
  ]);
});

test("a mail that was sent, is being sent, or has no content is not sent again", async () => {
  const admin = await signedInAs("admin");
  const retry = (mailId: string) => admin.call(mailsContract.retry, { params: { mailId } });
  const refusals: [Partial<Prisma.MailCreateInput>, string][] = [
    [{ state: "sent" }, "This mail was sent already."],
    [
      { state: "written", sealedContent: "x" },
      "The portal has no mail server (SMTP_URL), so the mail would be written to a file again.",
    ],
    [{ state: "sending", sealedContent: "x" }, "This mail is currently being sent."],
    [{ state: "failed" }, "This mail cannot be sent again: its content was deleted after four days."],
  ];
  for (const [data, remark] of refusals)
    expect(getFailure(await retry((await store(data)).id), "conflict").remark).toBe(remark);
  getFailure(await retry("0197a1d0-0000-7000-8000-000000000000"), "not_found");
});

test("a waiting mail is sent immediately on request, and its states are correct", async () => {
  const admin = await signedInAs("admin");
  const { id } = await store({ sealedContent: "does not open" });
  const reply = await admin.call(mailsContract.retry, { params: { mailId: id } });
  expect(getData(mailsContract.retry, reply)).toMatchObject({ db_id: id, state: "waiting" });
  await expect
    .poll(() => db().mail.findUniqueOrThrow({ where: { id } }))
    .toMatchObject({ attempts: 1, lastError: "SealBrokenError", state: "waiting" });
});

describe("the link of a mail that was written to a file", () => {
  const link = "https://portal.bank.co.id/changepassword/abc";
  const storeWritten = async (data: Partial<Prisma.MailCreateInput> = {}, shown = link) => {
    const id = newId();
    const content = { text: `Halo\n\n${shown}\n\n----\n\nHello\n\n${shown}\n`, html: "" };
    const sealedContent = seal(JSON.stringify(content), `mail:${id}`);
    return store({ id, state: "written", sealedContent, ...data });
  };
  const viewMail = (reader: SignedIn, mailId: string) =>
    reader.call(mailsContract.link, { params: { mailId } });

  test("is that of the portal, also after a note with an address", async () => {
    const note = await storeWritten({}, `https://bank.example/form\n\n${link}`);
    const reply = await viewMail(await signedInAs("admin"), note.id);
    expect(getData(mailsContract.link, reply).link).toBe(link);
  });

  test("is shown to an administrator, and that is recorded", async () => {
    const admin = await signedInAs("admin");
    const mail = await storeWritten({ recipient: (await buildUser()).email });
    const detail = await admin.call(mailsContract.detail, { params: { mailId: mail.id } });
    expect(getData(mailsContract.detail, detail)).toMatchObject({
      state: "written",
      sent_at: null,
      can: { view_link: true, retry: false },
    });
    const reply = await viewMail(admin, mail.id);
    expect(getData(mailsContract.link, reply)).toEqual({ recipient: mail.recipient, link });
    expect(await db().auditEvent.findMany({ where: { subjectId: mail.id } })).toMatchObject([
      { event: "mail_link_viewed", username: admin.username, subjectName: mail.recipient },
    ]);
  });

  test("is not shown of a mail that was sent or has expired, or to another administrator", async () => {
    const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
    const { email } = await db().user.findUniqueOrThrow({ where: { id: other.id } });
    const change = {
      oldEmail: `${createUniqueName("lama")}@bank.co.id`,
      newEmail: `${createUniqueName("baru")}@bank.co.id`,
    };
    const expiresAt = new Date();
    await db().emailChange.create({
      data: { ...change, userId: other.id, tokenHash: createUniqueName("hash"), expiresAt },
    });
    const refusals: [Partial<Prisma.MailCreateInput>, string][] = [
      [{ recipient: change.oldEmail.toUpperCase() }, "mail_of_administrator"],
      [{ recipient: change.newEmail }, "mail_of_administrator"],
      [{ state: "failed" }, "mail_has_no_link"],
      [{ sealedContent: null }, "mail_has_no_link"],
      [{ recipient: email.toUpperCase() }, "mail_of_administrator"],
    ];
    for (const [data, code] of refusals)
      expect(getFailure(await viewMail(admin, (await storeWritten(data)).id), "conflict").code).toBe(code);
    const own = await storeWritten({ recipient: email }, "https://portal.bank.co.id/approveemail/abc");
    getData(mailsContract.link, await viewMail(other, own.id));
    for (const page of ["changepassword", "confirm-email", "undo-email-change", "known-device"]) {
      const mail = await storeWritten({ recipient: email }, `https://portal.bank.co.id/${page}/abc`);
      expect(getFailure(await viewMail(other, mail.id), "conflict").code).toBe("mail_of_own_account");
    }
    getFailure(await viewMail(await signedInAs("tenant"), (await storeWritten()).id), "role_not_allowed");
  });
});
