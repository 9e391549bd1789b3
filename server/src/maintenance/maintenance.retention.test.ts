import { ssoContract } from "contract/sso/sso.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { hashToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldAuditEvents } from "#features/platform/audit/audit.retention.ts";
import { deleteOldEmailChanges } from "#features/identity/email-changes/email-changes.retention.ts";
import { cleanUpMails } from "#features/messaging/mails/mails.outbox.ts";
import { deleteOldNotifications } from "#features/messaging/notifications/notifications.service.ts";
import { deleteOldResets } from "#features/identity/passwords/passwords.service.ts";
import { clearReplyCopies, deleteOldSessions } from "#features/identity/sso/sso.retention.ts";
import { deleteOldSigningKeys } from "#features/identity/sso/sso.signing-key-rotation.ts";
import { cleanUpFiles } from "#features/identity/uploads/uploads.cleanup.ts";
import { maintenanceTasks } from "./maintenance-tasks.ts";

usePortal();

const createLiveSignal = () => new AbortController().signal;
const subtractTime = (milliseconds: number) => new Date(Date.now() - milliseconds);
/** Two overlapping runs, as on two replicas. */
const runTwice = (task: (signal: AbortSignal, now: Date) => Promise<unknown>) =>
  Promise.all([task(createLiveSignal(), new Date()), task(createLiveSignal(), new Date())]);

const refresh = (token: string) =>
  anonymous.call(ssoContract.refreshToken, { body: { refresh_token: token } });

test("the maintenance job deletes everything that has a retention period", () => {
  const runs = maintenanceTasks.map((task) => ("run" in task ? task.run : task.deleteOld));
  const tasks = [
    cleanUpMails,
    cleanUpFiles,
    clearReplyCopies,
    deleteOldAuditEvents,
    deleteOldEmailChanges,
    deleteOldNotifications,
    deleteOldResets,
    deleteOldSessions,
    deleteOldSigningKeys,
  ];
  for (const task of tasks) expect(runs).toContain(task);
});

test("the stored response of a refresh is deleted soon after the last tab may request it", async () => {
  const user = await signedInAs("tenant");
  getData(ssoContract.refreshToken, await refresh(user.refreshToken));
  const tokenHash = hashToken(user.refreshToken);
  const copy = async () => (await db().refreshToken.findUniqueOrThrow({ where: { tokenHash } })).sealedReply;
  await runTwice(clearReplyCopies);
  expect(await copy()).not.toBeNull();
  await db().refreshToken.updateMany({ where: { tokenHash }, data: { usedAt: subtractTime(21_000) } });
  await runTwice(clearReplyCopies);
  expect(await copy()).toBeNull();
});

test("sessions are deleted after their absolute end; until then reuse of a token is detected", async () => {
  const [old, current] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { refresh_token } = getData(ssoContract.refreshToken, await refresh(current.refreshToken));
  await db().refreshToken.updateMany({
    where: { tokenHash: hashToken(current.refreshToken) },
    data: { usedAt: subtractTime(dayMs / 3), expiresAt: subtractTime(dayMs / 4) },
  });
  await db().session.updateMany({ where: { userId: old.id }, data: { expiresAt: subtractTime(1000) } });
  await runTwice(clearReplyCopies);
  await runTwice(deleteOldSessions);
  expect(await db().session.count({ where: { userId: old.id } })).toBe(0);
  expect(await db().refreshToken.count({ where: { tokenHash: hashToken(old.refreshToken) } })).toBe(0);
  getFailure(await refresh(current.refreshToken), "session_lapsed");
  getFailure(await refresh(refresh_token), "session_lapsed");
});

test("many rows are deleted in batches, each once", async () => {
  const { id: userId } = await buildUser();
  const rows = Array.from({ length: 2500 }, () => ({ userId, expiresAt: subtractTime(1000) }));
  await db().session.createMany({ data: rows });
  const now = new Date();
  const results = await Promise.all([
    deleteOldSessions(createLiveSignal(), now),
    deleteOldSessions(createLiveSignal(), now),
  ]);
  await deleteOldSessions(createLiveSignal(), now);
  expect(await db().session.count({ where: { userId } })).toBe(0);
  expect(results.reduce((sum, { deleted }) => sum + deleted, 0)).toBeLessThanOrEqual(2500);
});

test("password links are deleted a day after they expire, email changes after the last day to undo them", async () => {
  const { id: userId } = await buildUser();
  const reset = (age: number) =>
    db().passwordReset.create({
      data: { userId, tokenHash: createUniqueName("hash"), expiresAt: subtractTime(age) },
    });
  const [, keptReset] = [await reset(dayMs + 1000), await reset(dayMs - 10_000)];
  const change = (age: number) =>
    db().emailChange.create({
      data: {
        userId,
        oldEmail: "a@b.id",
        newEmail: "c@d.id",
        tokenHash: createUniqueName("hash"),
        createdAt: subtractTime(age),
        expiresAt: subtractTime(age),
      },
    });
  const [, keptChange] = [await change(8 * dayMs + 1000), await change(8 * dayMs - 10_000)];
  await runTwice(deleteOldResets);
  await runTwice(deleteOldEmailChanges);
  expect(await db().passwordReset.findMany({ where: { userId } })).toMatchObject([{ id: keptReset.id }]);
  expect(await db().emailChange.findMany({ where: { userId } })).toMatchObject([{ id: keptChange.id }]);
});

test("notifications are deleted after 90 days if read, and always after a year", async () => {
  const { id: recipientId } = await buildUser();
  const storeNotification = (age: number, readAt: Date | null) =>
    db().notification.create({
      data: {
        recipientId,
        kind: "app_waiting",
        subjectId: recipientId,
        data: {},
        createdAt: subtractTime(age),
        readAt,
      },
    });
  await storeNotification(90 * dayMs + 1000, new Date());
  await storeNotification(365 * dayMs + 1000, null);
  const kept = [
    await storeNotification(90 * dayMs - 10_000, new Date()),
    await storeNotification(365 * dayMs - 10_000, null),
  ];
  await runTwice(deleteOldNotifications);
  const left = await db().notification.findMany({ where: { recipientId }, orderBy: { createdAt: "desc" } });
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test("the task of mails also answers the requests that a stopped process left", async () => {
  const origin = { address: "", userAgent: "", requestId: "" };
  await db().passwordResetRequest.create({ data: { name: createUniqueName("nobody"), ...origin } });
  const task = maintenanceTasks.find(({ name }) => name === "mails");
  if (task !== undefined && "run" in task) await task.run(createLiveSignal());
  await expect.poll(() => db().passwordResetRequest.count()).toBe(0);
});
