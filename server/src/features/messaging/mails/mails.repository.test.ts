import { beforeEach, expect, test, vi } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db, runInTransaction } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { queueMail } from "./mails.outbox.ts";
import { claimDueMail, postpone, type Priority } from "./mails.repository.ts";
import { retryMail } from "./mails.service.ts";

/* In which order mails have their turn. */

usePortal();

let one: string;
let other: string;
beforeEach(async () => {
  one = `${createUniqueName("satu")}@bank.co.id`;
  other = `${createUniqueName("dua")}@bank.co.id`;
  await db().mail.deleteMany();
  // The portal claims none of them itself.
  vi.spyOn(inject("mailWork"), "nudge").mockReturnValue(undefined);
});

const queue = (to: string, priority?: Priority) =>
  runInTransaction((tx) => queueMail(tx, { to, subject: "Halo", text: "x", html: "" }, priority));
const claimMail = () => claimDueMail({ lowestPriority: "digest", excludedDomains: [] });
const claim = async () => (await claimMail())?.recipient;

/** A mail whose first attempt failed. */
async function queueDeferred(to: string): Promise<string> {
  await queue(to);
  const mail = await claimMail();
  if (mail === undefined) throw new Error("There is none.");
  await postpone(mail, "451");
  return mail.id;
}

test("notices that wait for a recipient do not delay the mail of security to the same one", async () => {
  for (let count = 0; count < 3; count += 1) await queue(one, "notice");
  await queue(one);
  await queue(other);
  expect([await claim(), await claim(), await claim()]).toEqual([one, other, one]);
});

test("mails that were sent delay none that follow", async () => {
  for (let count = 0; count < 3; count += 1) await queue(one);
  await db().mail.updateMany({ data: { state: "sent" } });
  await queue(one);
  await queue(other);
  expect([await claim(), await claim()]).toEqual([one, other]);
});

test("a mail that is tried again lets those pass that were queued meanwhile", async () => {
  const id = await queueDeferred(one);
  await queue(other);
  await db().mail.update({ where: { id }, data: { nextAttemptAt: new Date(0) } });
  expect([await claim(), await claim()]).toEqual([other, one]);
});

test("a mail that an administrator sends again has its turn before those that are queued after it", async () => {
  await retryMail(await queueDeferred(one));
  await queue(other);
  expect([await claim(), await claim()]).toEqual([one, other]);
});
