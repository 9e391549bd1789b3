import { dayMs } from "contract/time";
import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { createDelivery } from "#mail/delivery.ts";
import { createUniqueName } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldMailFiles } from "./mails.files.ts";
import { cleanUpMails, queueMail } from "./mails.outbox.ts";

const portal = usePortal();

test("mails in files are readable by their owner only, and deleted after a week", async () => {
  const folder = path.join(portal.dataDir(), "mail");
  const deleteOld = () => deleteOldMailFiles(new AbortController().signal, new Date());
  expect(await deleteOld(), "before the first mail").toEqual({ deleted: 0 });
  await mkdir(folder, { recursive: true });
  const delivery = createDelivery({ smtpUrl: undefined, from: "portal@bank.co.id", folder });
  const live = new AbortController().signal;
  const mail = { to: "a@b.id", subject: "s", text: "t", html: "h", messageId: "<1@b.id>" };
  const deliver = async () => String((await delivery.deliver(mail, live)).file);
  const [old, recent] = [await deliver(), await deliver()];
  expect((await stat(path.join(folder, old))).mode & 0o777).toBe(0o600);
  await writeFile(path.join(folder, "notes.txt"), "");
  for (const [name, days] of [
    [old, 7.1],
    [recent, 6.9],
    ["notes.txt", 100],
  ] as const) {
    const time = new Date(Date.now() - days * dayMs);
    await utimes(path.join(folder, name), time, time);
  }
  expect(await deleteOld()).toEqual({ deleted: 1 });
  expect((await readdir(folder)).toSorted()).toEqual([recent, "notes.txt"].toSorted());
});

test("a mail in a file is not sent, and keeps its content for four days", async () => {
  const to = `${createUniqueName("penerima")}@bank.co.id`;
  const buildRow = () => db().mail.findFirstOrThrow({ where: { recipient: to } });
  await runInTransaction((tx) => queueMail(tx, { to, subject: "s", text: "https://portal/x", html: "h" }));
  await expect.poll(async () => (await buildRow()).state).toBe("written");
  expect((await buildRow()).sentAt).toBeNull();
  expect((await buildRow()).sealedContent).toMatch(/^v1\./);
  await db().mail.updateMany({
    where: { recipient: to },
    data: { createdAt: new Date(Date.now() - 5 * dayMs) },
  });
  await cleanUpMails(new AbortController().signal, new Date());
  expect(await buildRow()).toMatchObject({ state: "written", sealedContent: null });
});
