import { mailsContract } from "contract/mails/mails.contract";
import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open(), PUBLIC_URL: "https://portal.bank.co.id" }));

const sendTo = async (admin: SignedIn) => {
  const { email } = await db().user.findUniqueOrThrow({ where: { id: admin.id } });
  return { email, reply: await admin.call(mailsContract.test) };
};
const readSetup = async (admin: SignedIn) => {
  const data = getData(dashboardContract.get, await admin.call(dashboardContract.get));
  return data.role === "admin" ? data.setup : undefined;
};

test("a test mail reports the answer of the mail server and is in the list; then the step of the setup is done", async () => {
  const admin = await signedInAs("admin");
  expect(await readSetup(admin)).toMatchObject({
    has_sent_mail: false,
    has_changed_password: false,
    public_url: "https://portal.bank.co.id",
  });
  const { email, reply } = await sendTo(admin);
  const result = getData(mailsContract.test, reply);
  expect(result).toMatchObject({ recipient: email, state: "sent" });
  expect(result.answer).toMatch(/^250 /);
  const [mail] = mails.mailsTo(email);
  expect(mail?.subject).toBe("Surel percobaan / Test mail");
  expect(mail?.html).toContain('href="https://portal.bank.co.id/app/home"');
  expect(mail?.text).toContain("https://portal.bank.co.id/app/home");
  expect(await db().mail.findFirst({ where: { recipient: email } })).toMatchObject({
    state: "sent",
    sealedContent: null,
  });
  expect(await readSetup(admin)).toMatchObject({ has_sent_mail: true });
});

test("a refused test mail reports the refusal, and is not sent again", async () => {
  mails.refusals.push({ code: 550, text: "Sender is not allowed" });
  const { email, reply } = await sendTo(await signedInAs("admin"));
  expect(getData(mailsContract.test, reply)).toEqual({
    recipient: email,
    state: "failed",
    answer: "550 Sender is not allowed",
  });
  expect(await db().mail.count({ where: { recipient: email } })).toBe(0);
});

test("an administrator without an address is told to enter one, and tests are limited", async () => {
  const admin = await signedInAs("admin");
  await db().user.update({
    where: { id: admin.id },
    data: { email: `${admin.username}@portal.invalid`, emailKey: `${admin.username}@portal.invalid` },
  });
  for (let index = 0; index < 5; index += 1)
    expect(getFailure(await admin.call(mailsContract.test), "conflict").code).toBe("no_own_address");
  getFailure(await admin.call(mailsContract.test), "too_many_requests");
});
