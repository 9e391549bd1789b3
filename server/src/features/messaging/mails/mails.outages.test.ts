import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";
import { queueMail, triggerMailDelivery } from "./mails.outbox.ts";

/* Mails of a portal whose database is away for a while. */

const mails = useMailServer();
let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;
const portal = usePortal(
  async () => (database = await openThroughProxy(await openTestStore())).store,
  async () => ({ SMTP_URL: await mails.open() }),
);

const queue = async (subject: string) => {
  const to = `${createUniqueName("penerima")}@bank.co.id`;
  await runInTransaction((tx) => queueMail(tx, { to, subject, text: "Halo", html: "<p>Halo</p>" }));
  return to;
};
const readState = async (recipient: string) =>
  (await db().mail.findFirstOrThrow({ where: { recipient } })).state;
const isBack = () =>
  db()
    .mail.count()
    .then(
      () => true,
      () => false,
    );

test("mails are sent again after the database was away when one was looked for", async () => {
  await database?.cut();
  triggerMailDelivery();
  await expect.poll(() => portal.log.join("")).toContain("mails not sent");
  await database?.restore();
  await expect.poll(isBack).toBe(true);
  const to = await queue("Setelah gangguan");
  await expect.poll(() => readState(to)).toBe("sent");
});

test("a mail that was sent while the database was away is recorded as sent, and sent once", async () => {
  let release: () => void = () => undefined;
  mails.heldSubjects.set("Selama gangguan", new Promise((resolve) => (release = resolve)));
  const to = await queue("Selama gangguan");
  await expect.poll(mails.heldCount).toBe(1);
  await database?.cut();
  release();
  await expect.poll(() => mails.mailsTo(to)).toHaveLength(1);
  await expect.poll(() => portal.log.filter((line) => line.includes(to)).join("")).toContain("mail sent");
  await database?.restore();
  await expect.poll(isBack).toBe(true);
  await expect.poll(() => readState(to)).toBe("sent");
  expect(mails.mailsTo(to)).toHaveLength(1);
});
