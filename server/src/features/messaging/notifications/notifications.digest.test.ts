import {
  notificationsContract,
  type NotificationContent,
} from "contract/notifications/notifications.contract";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import { createCaller, getPage, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { getLastDigestTime, sendDigests } from "./notifications.digest.ts";
import { markDecided } from "./notifications.service.ts";

const mails = useMailServer();
const portal = usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const createLiveSignal = () => new AbortController().signal;
const subjectId = "0197a1d0-0000-7000-8000-000000000001";
const buildWaiting = (app_name: string): NotificationContent => ({
  kind: "app_waiting",
  app_name,
  company: "PT Maju",
  by: "budi",
});

const storeNotification = (recipientId: string, createdAt: string, { kind, ...data }: NotificationContent) =>
  db().notification.create({
    data: { recipientId, subjectId, kind, data, createdAt: new Date(createdAt), inDigest: true },
  });

test("digests are due at 07:00 in Jakarta", () => {
  const getDueTime = (now: string) => getLastDigestTime(new Date(now)).toISOString();
  expect(getDueTime("2026-11-22T23:59:59.999Z")).toBe("2026-11-22T00:00:00.000Z");
  expect(getDueTime("2026-11-23T07:00:00+07:00")).toBe("2026-11-23T00:00:00.000Z");
  expect(getDueTime("2026-11-23T23:30:00+07:00")).toBe("2026-11-23T00:00:00.000Z");
});

test("an administrator gets one mail a day with what happened before the hour", async () => {
  const admin = await buildUser({ role: "admin" });
  await storeNotification(admin.id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  await storeNotification(admin.id, "2026-11-21T04:00:00Z", buildWaiting("Dua"));
  await storeNotification(admin.id, "2026-11-22T00:00:01Z", buildWaiting("Besok"));
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:03:00Z"));
  // A notification whose transaction was still open at the hour waits for the next day.
  await storeNotification(admin.id, "2026-11-21T23:59:59Z", buildWaiting("Terlambat"));
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:08:00Z"));
  await expect.poll(() => mails.mailsTo(admin.email)).toHaveLength(1);
  const [first] = mails.mailsTo(admin.email);
  expect(first?.subject).toBe("2 pemberitahuan / 2 notifications");
  expect(first?.text).toMatch(
    /• PT Maju requests approval of Satu\n\n• PT Maju requests approval of Dua\n\nOpen in the portal:\nhttp\S+\/app\/home\n/,
  );
  expect(first?.text).not.toMatch(/Besok|Terlambat/);

  await sendDigests(createLiveSignal(), new Date("2026-11-24T05:00:00Z"));
  await expect.poll(() => mails.mailsTo(admin.email)).toHaveLength(2);
  expect(mails.mailsTo(admin.email)[1]?.text).toMatch(/Terlambat\n\n• \S[^•]*Besok/);
  await sendDigests(createLiveSignal(), new Date("2026-11-25T00:01:00Z"));
  expect(await db().mail.count({ where: { recipient: admin.email } })).toBe(2);
});

test("what was decided meanwhile is in no digest, and is read, also for an administrator who is disabled", async () => {
  const [admin, reader] = [await buildUser({ role: "admin" }), await buildUser({ role: "admin" })];
  const away = await buildUser({ role: "admin", isActive: false });
  for (const { id } of [admin, reader, away])
    await storeNotification(id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  await db().notification.updateMany({ where: { recipientId: reader.id }, data: { readAt: new Date() } });
  await runInTransaction((tx) => markDecided(tx, subjectId, ["app_waiting"]));
  await db().user.update({ where: { id: away.id }, data: { isActive: true } });
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:03:00Z"));
  const recipient = { in: [admin.email, reader.email, away.email] };
  expect(await db().mail.count({ where: { recipient } })).toBe(0);
  const unread = { recipientId: { in: [admin.id, away.id] }, readAt: null };
  expect(await db().notification.count({ where: unread })).toBe(0);
});

test("the only notification is linked directly", async () => {
  const admin = await buildUser({ role: "admin" });
  await storeNotification(admin.id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:03:00Z"));
  await expect.poll(() => mails.mailsTo(admin.email)).toHaveLength(1);
  expect(mails.mailsTo(admin.email)[0]?.subject).toBe("1 pemberitahuan / 1 notification");
  expect(mails.mailsTo(admin.email)[0]?.text).toContain(`/app/approved?act=${subjectId}`);
});

test("replicas that send digests at the same time send each of them once", async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => buildUser({ role: "admin" })));
  for (const { id } of admins) await storeNotification(id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  const now = new Date("2026-11-22T00:03:00Z");
  const counts = await Promise.all([1, 2, 3, 4].map(() => sendDigests(createLiveSignal(), now)));
  expect(counts.reduce((total, { sent }) => total + sent, 0)).toBe(admins.length);
  for (const { email } of admins) {
    expect(await db().mail.count({ where: { recipient: email } })).toBe(1);
    await expect.poll(() => mails.mailsTo(email)).toHaveLength(1);
  }
});

test("a row that cannot be read is left out of the digest and the bell", async () => {
  const admin = await signedInAs("admin");
  const broken = await storeNotification(admin.id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  await db().notification.update({ where: { id: broken.id }, data: { data: ["not", "an", "object"] } });
  await storeNotification(admin.id, "2026-11-21T04:00:00Z", buildWaiting("Dua"));
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:03:00Z"));
  await expect.poll(() => mails.mailsTo(admin.email)).toHaveLength(1);
  expect(mails.mailsTo(admin.email)[0]?.text).toContain("approval of Dua\n\n1 more is in the portal.");
  expect(portal.log.join("")).toContain("notification not readable");
  const bell = await createCaller(admin.token).call(notificationsContract.list);
  expect(getPage(notificationsContract.list, bell).rows).toMatchObject([{ content: buildWaiting("Dua") }]);
});

test("a failed digest is sent by the next run and does not delay the digests of others", async () => {
  const [failing, other] = [await buildUser({ role: "admin" }), await buildUser({ role: "admin" })];
  for (const { id } of [failing, other])
    await storeNotification(id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  const now = new Date("2026-11-22T00:03:00Z");
  const refuse = `CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.recipient = '${failing.email}' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`;
  await db().$executeRawUnsafe(refuse);
  await db().$executeRawUnsafe(
    "CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail()",
  );
  expect(await sendDigests(createLiveSignal(), now)).toEqual({ sent: 1, failed: 1 });
  await db().$executeRawUnsafe("DROP TRIGGER refuse_mail ON mail_outbox");
  expect(await sendDigests(createLiveSignal(), now)).toEqual({ sent: 1, failed: 0 });
  for (const { email } of [failing, other])
    expect(await db().mail.count({ where: { recipient: email } })).toBe(1);
});

test("a disabled user gets no digest", async () => {
  const admin = await buildUser({ role: "admin", isActive: false });
  await storeNotification(admin.id, "2026-11-21T03:00:00Z", buildWaiting("Satu"));
  await sendDigests(createLiveSignal(), new Date("2026-11-22T00:03:00Z"));
  expect(await db().mail.count({ where: { recipient: admin.email } })).toBe(0);
  expect(await db().notification.count({ where: { recipientId: admin.id, inDigest: true } })).toBe(0);
});
