import { mailsContract } from "contract/mails/mails.contract";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#db/database";
import { createDelivery } from "#mail/delivery";
import { uniqueName } from "#test/builders";
import { dataOf, failureOf, signedInAs } from "#test/caller";
import { useMailServer } from "#test/mail-server";
import { usePortal } from "#test/portal";
import { cleanUpMails, queueMail, sendDueMails, triggerMailDelivery } from "./mails.outbox.ts";

const mails = useMailServer();
let smtpUrl = "";
const portal = usePortal(undefined, async () => ({ SMTP_URL: (smtpUrl = await mails.open()) }));

const newMail = () => ({
  to: `${uniqueName("penerima")}@bank.co.id`,
  subject: "Hello",
  text: "https://portal/changepassword/SECRET-TOKEN",
  html: "<p>SECRET-TOKEN</p>",
});
const queue = async (mail = newMail()) => {
  await inTransaction((tx) => queueMail(tx, mail));
  return mail.to;
};
const rowOf = (recipient: string) => db().mail.findFirstOrThrow({ where: { recipient } });
const stateOf = async (recipient: string) => (await rowOf(recipient)).state;
const minutesToNextAttempt = async (recipient: string) =>
  Math.round(((await rowOf(recipient)).nextAttemptAt.getTime() - Date.now()) / 60_000);
const tryAgain = async (recipient: string) => {
  const admin = await signedInAs("admin");
  const { id } = await rowOf(recipient);
  return admin.call(mailsContract.retry, { params: { mailId: id } });
};
const retry = async (recipient: string) => dataOf(mailsContract.retry, await tryAgain(recipient));
const dayMs = 24 * 60 * 60_000;

test("a mail is sent after the commit and never after a rollback; its content is then deleted", async () => {
  const undone = newMail();
  const failed = inTransaction(async (tx) => {
    await queueMail(tx, undone);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  const to = await queue();
  await expect.poll(() => stateOf(to)).toBe("sent");
  expect(await rowOf(to)).toMatchObject({ sealedContent: null, attempts: 1, lastError: "" });
  expect(mails.mailsTo(to).map(({ text }) => text?.trim())).toEqual([newMail().text]);
  expect(mails.mailsTo(undone.to)).toEqual([]);
});

test("a mail deferred by the server is kept encrypted and retried with the same Message-ID", async () => {
  mails.refusals.push({ code: 451, text: "SAID-BY-THE-SERVER" });
  const to = await queue();
  await expect.poll(() => stateOf(to)).toBe("waiting");
  await expect.poll(async () => (await rowOf(to)).lastError).toBe("Error EMESSAGE 451 DATA");
  const { sealedContent, messageId } = await rowOf(to);
  expect(sealedContent).toMatch(/^v1\./);
  expect(await minutesToNextAttempt(to)).toBe(1);
  await retry(to);
  await expect.poll(() => mails.mailsTo(to)).toMatchObject([{ messageId }]);
  expect(portal.log.join("")).not.toContain("SAID-BY-THE-SERVER");
});

test("a mail rejected by the server is retried only when an administrator requests it", async () => {
  mails.refusals.push({ code: 550, text: "SAID-BY-THE-SERVER" });
  const to = await queue();
  await expect.poll(() => stateOf(to)).toBe("failed");
  expect(await rowOf(to)).toMatchObject({ attempts: 1, lastError: "Error EMESSAGE 550 DATA" });
  await sendDueMails(
    createDelivery({ smtpUrl, from: "a@b.id", folder: "" }),
    pino({ level: "silent" }),
    live(),
  );
  expect(mails.mailsTo(to)).toEqual([]);
  await retry(to);
  await expect.poll(() => mails.mailsTo(to)).toHaveLength(1);
});

const live = () => new AbortController().signal;

test("a mail being sent is not sent again, and a concurrent change does not wait for it", async () => {
  let release: () => void = () => undefined;
  mails.holds.push(new Promise((resolve) => (release = resolve)));
  const to = await queue();
  await expect.poll(() => stateOf(to)).toBe("sending");
  const delivery = createDelivery({ smtpUrl, from: "a@b.id", folder: "" });
  await sendDueMails(delivery, pino({ level: "silent" }), live());
  delivery.close();
  expect(failureOf(await tryAgain(to), "conflict").remark).toBe("This mail is currently being sent.");
  const next = await queue();
  expect(await stateOf(next)).toBe("waiting");
  release();
  await expect.poll(() => stateOf(next)).toBe("sent");
  expect(mails.mailsTo(to)).toHaveLength(1);
});

describe("retries", () => {
  const delays: [attempts: number, minutes: number][] = [
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 360],
    [9, 360],
  ];
  test.each(delays)("after attempt %i the next one follows after %i minutes", async (attempts, minutes) => {
    mails.refusals.push({ code: 451, text: "" }, { code: 451, text: "" });
    const to = await queue();
    await expect.poll(async () => (await rowOf(to)).lastError).not.toBe("");
    await db().mail.updateMany({ where: { recipient: to }, data: { attempts: attempts - 1, lastError: "" } });
    await retry(to);
    await expect.poll(async () => (await rowOf(to)).lastError).not.toBe("");
    expect(await minutesToNextAttempt(to)).toBe(minutes);
  });

  test("end three days after the mail was created", async () => {
    mails.refusals.push({ code: 451, text: "" }, { code: 451, text: "" });
    const to = await queue();
    await expect.poll(async () => (await rowOf(to)).lastError).not.toBe("");
    await db().mail.updateMany({
      where: { recipient: to },
      data: { createdAt: new Date(Date.now() - 3 * dayMs - 1000) },
    });
    await retry(to);
    await expect.poll(() => stateOf(to)).toBe("failed");
  });
});

test("mails wait while the server is down; mails claimed by a dead process are sent by another", async () => {
  await mails.close();
  const to = await queue();
  await expect.poll(async () => (await rowOf(to)).lastError).toMatch(/ECONN|ESOCKET/);
  expect(await stateOf(to)).toBe("waiting");
  // The state left by a process that was killed while sending.
  await db().mail.updateMany({
    where: { recipient: to },
    data: { state: "sending", nextAttemptAt: new Date(Date.now() - 1000) },
  });
  await mails.open(Number(new URL(smtpUrl).port));
  triggerMailDelivery();
  await expect.poll(() => stateOf(to), { timeout: 20_000 }).toBe("sent");
  expect(mails.mailsTo(to)).toHaveLength(1);
});

test("several replicas send each mail once", async () => {
  const deliveries = [1, 2, 3].map(() => createDelivery({ smtpUrl, from: "portal@bank.co.id", folder: "" }));
  const recipients: string[] = [];
  const data = { nextAttemptAt: new Date(Date.now() + dayMs) };
  for (let count = 0; count < 30; count += 1)
    recipients.push(
      await inTransaction(async (tx) => {
        const mail = newMail();
        await queueMail(tx, mail);
        await tx.mail.updateMany({ where: { recipient: mail.to }, data });
        return mail.to;
      }),
    );
  await db().mail.updateMany({
    where: { recipient: { in: recipients } },
    data: { nextAttemptAt: new Date(Date.now() - 1000) },
  });
  await Promise.all(deliveries.map((delivery) => sendDueMails(delivery, pino({ level: "silent" }), live())));
  // The portal under test also sends, and may still be delivering one.
  await expect
    .poll(async () => (await Promise.all(recipients.map(stateOf))).every((state) => state === "sent"))
    .toBe(true);
  for (const delivery of deliveries) delivery.close();
  for (const to of recipients) expect(mails.mailsTo(to)).toHaveLength(1);
});

test("contents are deleted after four days, mails after thirty", async () => {
  mails.refusals.push({ code: 550, text: "" }, { code: 550, text: "" });
  const [older, old] = [await queue(), await queue()];
  for (const to of [older, old]) await expect.poll(() => stateOf(to)).toBe("failed");
  const age = (recipient: string, days: number) =>
    db().mail.updateMany({ where: { recipient }, data: { createdAt: new Date(Date.now() - days * dayMs) } });
  await age(old, 5);
  await age(older, 31);
  await cleanUpMails(live());
  expect(await rowOf(old)).toMatchObject({ state: "failed", sealedContent: null });
  expect(await db().mail.count({ where: { recipient: older } })).toBe(0);
});
