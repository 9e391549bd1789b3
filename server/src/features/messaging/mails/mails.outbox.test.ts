import { mailsContract } from "contract/mails/mails.contract";
import { dayMs } from "contract/time";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { createDelivery } from "#mail/delivery.ts";
import { createUniqueName } from "#test/builders.ts";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { maxConnections } from "#mail/delivery.ts";
import { usePortal } from "#test/portal.ts";
import { cleanUpMails, queueMail, triggerMailDelivery } from "./mails.outbox.ts";
import { createMailSender } from "./mails.sender.ts";

const mails = useMailServer();
let smtpUrl = "";
const portal = usePortal(undefined, async () => ({ SMTP_URL: (smtpUrl = await mails.open()) }));

const createMail = () => ({
  to: `${createUniqueName("penerima")}@bank.co.id`,
  subject: "Hello",
  text: "https://portal/changepassword/SECRET-TOKEN",
  html: "<p>SECRET-TOKEN</p>",
});
const queue = async (mail = createMail()) => {
  await runInTransaction((tx) => queueMail(tx, mail));
  return mail.to;
};
const readRow = (recipient: string) => db().mail.findFirstOrThrow({ where: { recipient } });
const readState = async (recipient: string) => (await readRow(recipient)).state;
const readMinutesToNextAttempt = async (recipient: string) =>
  Math.round(((await readRow(recipient)).nextAttemptAt.getTime() - Date.now()) / 60_000);
const tryAgain = async (recipient: string) => {
  const admin = await signedInAs("admin");
  const { id } = await readRow(recipient);
  return admin.call(mailsContract.retry, { params: { mailId: id } });
};
const retry = async (recipient: string) => getData(mailsContract.retry, await tryAgain(recipient));

test("a mail is sent after the commit and never after a rollback; its content is then deleted", async () => {
  const undone = createMail();
  const failed = runInTransaction(async (tx) => {
    await queueMail(tx, undone);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  const to = await queue();
  await expect.poll(() => readState(to)).toBe("sent");
  expect(await readRow(to)).toMatchObject({ sealedContent: null, attempts: 1, lastError: "" });
  expect(mails.mailsTo(to).map(({ text }) => text?.trim())).toEqual([createMail().text]);
  expect(mails.mailsTo(undone.to)).toEqual([]);
});

test("an address below .invalid gets no mail, because none can arrive", async () => {
  const to = await queue({ ...createMail(), to: `${createUniqueName("admin")}@portal.invalid` });
  expect(await db().mail.count({ where: { recipient: to } })).toBe(0);
});

test("a mail deferred by the server is kept encrypted and retried with the same Message-ID", async () => {
  mails.refusals.push({ code: 451, text: "SAID-BY-THE-SERVER" });
  const to = await queue();
  await expect.poll(() => readState(to)).toBe("waiting");
  await expect.poll(async () => (await readRow(to)).lastError).toBe("Error EMESSAGE 451 DATA");
  const { sealedContent, messageId } = await readRow(to);
  expect(sealedContent).toMatch(/^v1\./);
  expect(await readMinutesToNextAttempt(to)).toBe(1);
  await retry(to);
  await expect.poll(() => mails.mailsTo(to)).toMatchObject([{ messageId }]);
  expect(portal.log.join("")).not.toContain("SAID-BY-THE-SERVER");
});

test("a mail rejected by the server is retried only when an administrator requests it", async () => {
  mails.refusals.push({ code: 550, text: "SAID-BY-THE-SERVER" });
  const to = await queue();
  await expect.poll(() => readState(to)).toBe("failed");
  expect(await readRow(to)).toMatchObject({ attempts: 1, lastError: "Error EMESSAGE 550 DATA" });
  triggerMailDelivery();
  const next = await queue();
  await expect.poll(() => readState(next)).toBe("sent");
  expect(mails.mailsTo(to)).toEqual([]);
  await retry(to);
  await expect.poll(() => mails.mailsTo(to)).toHaveLength(1);
  await expect.poll(() => readRow(to)).toMatchObject({ state: "sent", attempts: 2, lastError: "" });
});

/** Another replica. */
function createReplica() {
  const delivery = createDelivery({ smtpUrl, from: "portal@bank.co.id", folder: "" });
  const sender = createMailSender(delivery, pino({ level: "silent" }));
  onTestFinished(async () => {
    await sender.close();
    delivery.close();
  });
  return sender;
}

/** Makes the responses to mails with this subject wait until the returned function is called. */
function hold(subject: string) {
  let release: () => void = () => undefined;
  mails.heldSubjects.set(subject, new Promise((resolve) => (release = resolve)));
  onTestFinished(() => release());
  return () => release();
}

test("a mail being sent is not sent again, and neither changes nor other mails wait for it", async () => {
  const release = hold("Slow");
  const to = await queue({ ...createMail(), subject: "Slow" });
  await expect.poll(() => readState(to)).toBe("sending");
  createReplica().nudge();
  expect(getFailure(await tryAgain(to), "conflict").remark).toBe("This mail is currently being sent.");
  const next = await queue();
  await expect.poll(() => readState(next)).toBe("sent");
  expect(await readState(to)).toBe("sending");
  release();
  await expect.poll(() => readState(to)).toBe("sent");
  expect(mails.mailsTo(to)).toHaveLength(1);
});

test("a domain whose server is slow does not delay mails to others", async () => {
  const release = hold("Slow");
  const slow = Array.from({ length: 8 }, () => `${createUniqueName("pelan")}@Slow.example.id`);
  // At the same time, as digests are.
  await runInTransaction(async (tx) => {
    for (const to of slow) await queueMail(tx, { ...createMail(), subject: "Slow", to });
  });
  await expect
    .poll(async () => (await Promise.all(slow.map(readState))).filter((s) => s === "sending"))
    .toHaveLength(2);
  for (let count = 0; count < 5; count += 1) {
    const next = await queue();
    await expect.poll(() => readState(next)).toBe("sent");
  }
  expect((await Promise.all(slow.map(readState))).filter((state) => state === "sending")).toHaveLength(2);
  release();
  await expect.poll(async () => new Set(await Promise.all(slow.map(readState)))).toEqual(new Set(["sent"]));
});

test("mails of security are sent before notices, and notices before digests", async () => {
  const order = ["digest", "notice", "security"] as const;
  const later = { nextAttemptAt: new Date(Date.now() + dayMs) };
  const recipients: string[] = [];
  for (const priority of order)
    for (let count = 0; count < 10; count += 1) {
      const mail = {
        ...createMail(),
        subject: priority,
        to: `${createUniqueName("urut")}@${createUniqueName("bank")}.id`,
      };
      await runInTransaction(async (tx) => {
        await queueMail(tx, mail, priority);
        await tx.mail.updateMany({ where: { recipient: mail.to }, data: later });
      });
      recipients.push(mail.to);
    }
  const before = mails.subjects().length;
  await db().mail.updateMany({
    where: { recipient: { in: recipients } },
    data: { nextAttemptAt: new Date(0) },
  });
  triggerMailDelivery();
  await expect.poll(() => mails.subjects().length).toBe(before + 30);
  const arrived = mails.subjects().slice(before);
  // Of those that are sent at the same time, all but one may arrive late.
  const late = (priority: string, after: number) =>
    arrived.slice(after).filter((subject) => subject === priority).length;
  expect(arrived.slice(0, 10)).not.toContain("digest");
  expect(late("security", arrived.indexOf("digest"))).toBeLessThan(maxConnections);
  expect(late("notice", 20)).toBeLessThan(maxConnections);
});

test("recipients take turns: many mails to one do not delay the first mail to another", async () => {
  const [flooded, other] = [createMail().to, createMail().to];
  const later = { nextAttemptAt: new Date(Date.now() + dayMs) };
  const hold = (to: string) =>
    runInTransaction(async (tx) => {
      await queueMail(tx, { ...createMail(), to });
      await tx.mail.updateMany({ where: { recipient: to }, data: later });
    });
  for (let count = 0; count < 30; count += 1) await hold(flooded);
  await hold(other);
  await hold(other);
  const before = mails.subjects().length;
  await db().mail.updateMany({
    where: { recipient: { in: [flooded, other] } },
    data: { nextAttemptAt: new Date(0) },
  });
  triggerMailDelivery();
  await expect.poll(() => mails.subjects().length).toBe(before + 32);
  const turns = await db().mail.findMany({
    where: { recipient: { in: [flooded, other] } },
    orderBy: { sentAt: "asc" },
  });
  const places = turns.flatMap(({ recipient }, index) => (recipient === other ? [index] : []));
  expect(places[0]).toBeLessThan(maxConnections);
  expect(places[1]).toBeLessThan(maxConnections + 3);
});

test("notices that the server answers slowly leave a connection for mails of security", async () => {
  const release = hold("Slow notice");
  const notices: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const mail = {
      ...createMail(),
      subject: "Slow notice",
      to: `${createUniqueName("lambat")}@${createUniqueName("bank")}.id`,
    };
    await runInTransaction((tx) => queueMail(tx, mail, "notice"));
    notices.push(mail.to);
  }
  await expect
    .poll(async () => (await Promise.all(notices.map(readState))).filter((s) => s === "sending"))
    .toHaveLength(3);
  const to = await queue();
  await expect.poll(() => readState(to)).toBe("sent");
  release();
  await expect
    .poll(async () => new Set(await Promise.all(notices.map(readState))))
    .toEqual(new Set(["sent"]));
});

test("a stop interrupts a slow delivery after four seconds; the next process sends the mail at once", async () => {
  const release = hold("Interrupted");
  const delivery = createDelivery({ smtpUrl, from: "portal@bank.co.id", folder: "" });
  const sender = createMailSender(delivery, pino({ level: "silent" }));
  const mail = { ...createMail(), subject: "Interrupted" };
  await runInTransaction(async (tx) => {
    await queueMail(tx, mail);
    // The portal under test does not see it yet.
    await tx.mail.updateMany({
      where: { recipient: mail.to },
      data: { nextAttemptAt: new Date(Date.now() + 500) },
    });
  });
  while ((await readState(mail.to)) === "waiting") sender.nudge();
  await sender.close();
  delivery.close();
  expect(await readRow(mail.to)).toMatchObject({ state: "waiting", attempts: 0, lastError: "" });
  mails.heldSubjects.clear();
  triggerMailDelivery();
  await expect.poll(() => mails.mailsTo(mail.to)).toHaveLength(1);
  release();
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
    await expect.poll(async () => (await readRow(to)).lastError).not.toBe("");
    await db().mail.updateMany({ where: { recipient: to }, data: { attempts: attempts - 1, lastError: "" } });
    await retry(to);
    await expect.poll(async () => (await readRow(to)).lastError).not.toBe("");
    expect(await readMinutesToNextAttempt(to)).toBe(minutes);
  });

  test("end three days after the mail was created", async () => {
    mails.refusals.push({ code: 451, text: "" }, { code: 451, text: "" });
    const to = await queue();
    await expect.poll(async () => (await readRow(to)).lastError).not.toBe("");
    await db().mail.updateMany({
      where: { recipient: to },
      data: { createdAt: new Date(Date.now() - 3 * dayMs - 1000) },
    });
    await retry(to);
    await expect.poll(() => readState(to)).toBe("failed");
  });
});

test("mails wait while the server is down; mails claimed by a dead process are sent by another", async () => {
  await mails.close();
  const to = await queue();
  await expect.poll(async () => (await readRow(to)).lastError).toMatch(/ECONN|ESOCKET/);
  expect(await readState(to)).toBe("waiting");
  // The state left by a process that was killed while sending.
  await db().mail.updateMany({
    where: { recipient: to },
    data: { state: "sending", nextAttemptAt: new Date(Date.now() - 1000) },
  });
  await mails.open(Number(new URL(smtpUrl).port));
  triggerMailDelivery();
  await expect.poll(() => readState(to), { timeout: 20_000 }).toBe("sent");
  expect(mails.mailsTo(to)).toHaveLength(1);
});

test("several replicas send each mail once", async () => {
  const replicas = [createReplica(), createReplica(), createReplica()];
  const recipients: string[] = [];
  const data = { nextAttemptAt: new Date(Date.now() + dayMs) };
  for (let count = 0; count < 30; count += 1)
    recipients.push(
      await runInTransaction(async (tx) => {
        const mail = createMail();
        await queueMail(tx, mail);
        await tx.mail.updateMany({ where: { recipient: mail.to }, data });
        return mail.to;
      }),
    );
  await db().mail.updateMany({
    where: { recipient: { in: recipients } },
    data: { nextAttemptAt: new Date(Date.now() - 1000) },
  });
  for (const replica of replicas) replica.nudge();
  // The portal under test also sends, and may still be delivering one.
  await expect
    .poll(async () => (await Promise.all(recipients.map(readState))).every((state) => state === "sent"))
    .toBe(true);
  for (const to of recipients) expect(mails.mailsTo(to)).toHaveLength(1);
});

test("contents are deleted after four days, mails after thirty", async () => {
  mails.refusals.push({ code: 550, text: "" }, { code: 550, text: "" });
  const [older, old] = [await queue(), await queue()];
  for (const to of [older, old]) await expect.poll(() => readState(to)).toBe("failed");
  const moveBack = (recipient: string, days: number) =>
    db().mail.updateMany({ where: { recipient }, data: { createdAt: new Date(Date.now() - days * dayMs) } });
  await moveBack(old, 5);
  await moveBack(older, 31);
  await cleanUpMails(new AbortController().signal, new Date());
  expect(await readRow(old)).toMatchObject({ state: "failed", sealedContent: null });
  expect(await db().mail.count({ where: { recipient: older } })).toBe(0);
});
