import { dayMs } from "contract/time";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { v7 as newId } from "uuid";
import { db } from "#db/database.ts";
import { buildActivity } from "#test/builders.ts";
import { anonymous } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { maintenanceTasks } from "./maintenance-tasks.ts";
import {
  acceptClock,
  createRetentionClock,
  initialiseRetentionClock,
  readClocks,
} from "./retention-clock.ts";

usePortal(undefined, () => Promise.resolve({ METRICS_TOKEN: "the-token-of-the-monitoring" }));

const subtractTime = (days: number) => new Date(Date.now() - days * dayMs);
const operator = { username: "command line", origin: { address: "", userAgent: "", requestId: "" } };
const appId = newId();
const taskNames = maintenanceTasks.filter((task) => "deleteOld" in task).map(({ name }) => name);

const lines: string[] = [];
const logger = pino({}, { write: (line) => void lines.push(line) });

/** Runs every task that deletes old data once, as maintenance does. */
async function deleteOldData(clock = createRetentionClock(logger)) {
  for (const task of maintenanceTasks)
    if ("deleteOld" in task) await clock.run(task.name, new AbortController().signal, task.deleteOld);
}

const trust = (time: Date) => db().retentionTime.update({ where: { name: "clock" }, data: { time } });

async function buildEvents(days: number) {
  await db().$executeRaw`
    INSERT INTO audit_events (id, event, result, "createdAt")
    SELECT gen_random_uuid(), 'sign_in_failed', 'failure', ${subtractTime(days)} FROM generate_series(1, 20)`;
}
const clearEvents = () =>
  db().$transaction([
    db().$executeRaw`SELECT set_config('portal.audit_retention', 'on', true)`,
    db().$executeRaw`DELETE FROM audit_events`,
  ]);
const countEvents = () => db().auditEvent.count({ where: { event: "sign_in_failed" } });
const countCalls = () => db().activity.count({ where: { appId } });

beforeEach(async () => {
  lines.length = 0;
  await db().$transaction([
    db().$executeRaw`SELECT set_config('portal.audit_retention', 'on', true)`,
    db().$executeRaw`DELETE FROM audit_events WHERE event = 'sign_in_failed'`,
  ]);
  await db().activity.deleteMany({ where: { appId } });
  await db().retentionTime.deleteMany();
  await initialiseRetentionClock(taskNames);
});
afterEach(() => vi.useRealTimers());

test("the clock of the process 500 days ahead deletes no event and no call", async () => {
  await buildEvents(1);
  await buildActivity(appId, { createdAt: subtractTime(1) });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 500 * dayMs });
  await deleteOldData();
  expect([await countEvents(), await countCalls()]).toEqual([20, 1]);
  expect(lines.join()).toMatch(
    /The clock of the database says .*, but the clock of the portal .*correct the wrong one/,
  );
});

/** That everything stored is 500 days old is what a database sees whose clock is 500 days ahead. */
async function storeAt500DaysAgo() {
  await buildEvents(500);
  await buildActivity(appId, { createdAt: subtractTime(500) });
  await db().retentionTime.updateMany({ data: { time: subtractTime(500) } });
}

test("both clocks 500 days ahead delete nothing, and nothing recent once the clock is accepted", async () => {
  await storeAt500DaysAgo();
  const clock = createRetentionClock(logger);
  await deleteOldData(clock);
  await deleteOldData(clock);
  expect([await countEvents(), await countCalls()]).toEqual([20, 1]);
  expect(lines, "the log repeats nothing").toHaveLength(1);
  expect(lines[0]).toMatch(/its last known time is .*portal doctor --accept-clock/);
  const { text } = await anonymous.get("/metrics", { Authorization: "Bearer the-token-of-the-monitoring" });
  expect(text).toContain("portal_retention_stopped 1\n");

  await acceptClock(operator, await readClocks());
  await deleteOldData(clock);
  expect([await countEvents(), await countCalls()]).toEqual([20, 1]);
  expect(lines[1]).toContain("old data is deleted again");
  expect(await db().auditEvent.count({ where: { event: "clock_accepted" } })).toBe(1);
});

test("a clock accepted 500 days ahead deletes at most a day in the first run of a task", async () => {
  await db().activityUsage.deleteMany();
  await clearEvents();
  for (const days of [500, 900.5, 899.5, 898.5]) await buildEvents(days);
  // As after the upgrade to the version with these times, or the restore of a backup from before it.
  await db().retentionTime.deleteMany();
  await initialiseRetentionClock(taskNames);
  await acceptClock(operator, await readClocks());
  await deleteOldData();
  expect(await countEvents(), "those due at 499 days ago").toBe(40);
});

test("a task of a later version that starts after a wrong clock was accepted deletes at most a day", async () => {
  await storeAt500DaysAgo();
  await db().retentionTime.delete({ where: { name: "old audit events" } });
  await acceptClock(operator, await readClocks());
  await initialiseRetentionClock(taskNames);
  await deleteOldData();
  expect(await countEvents()).toBe(20);
});

test("with a right clock the first run deletes all that is due", async () => {
  await buildEvents(401);
  await buildEvents(600);
  await deleteOldData();
  expect(await countEvents()).toBe(0);
});

test("a run deletes what became old on the day after the last run, and no more", async () => {
  await buildEvents(402.5);
  await buildEvents(401.5);
  await buildEvents(400.5);
  const counts: number[] = [];
  await db().retentionTime.update({ where: { name: "old audit events" }, data: { time: subtractTime(3) } });
  for (let run = 1; run <= 3; run += 1) {
    await deleteOldData();
    counts.push(await countEvents());
  }
  expect(counts).toEqual([40, 20, 0]);
});

test("a run that is stopped or fails does not count as complete", async () => {
  const clock = createRetentionClock(logger);
  await initialiseRetentionClock(["stopped", "failing"]);
  const runTimes = () =>
    db().retentionTime.findMany({
      where: { name: { in: ["stopped", "failing"] } },
      orderBy: { name: "asc" },
    });
  const before = await runTimes();
  const stopping = new AbortController();
  stopping.abort();
  await clock.run("stopped", stopping.signal, () => Promise.resolve({}));
  await expect(
    clock.run("failing", new AbortController().signal, () => Promise.reject(new Error("broken"))),
  ).rejects.toThrow("broken");
  expect(before).toHaveLength(2);
  expect(await runTimes()).toEqual(before);
});

test("the newest event stored before the first start is the last known time; later ones are not", async () => {
  await db().activityUsage.deleteMany();
  await clearEvents();
  await buildEvents(500);
  await db().retentionTime.deleteMany();
  await initialiseRetentionClock(taskNames);
  const { trusted } = await readClocks();
  expect(Math.abs(trusted.getTime() - subtractTime(500).getTime())).toBeLessThan(60_000);
  // A sign-in while the clock is wrong.
  await buildEvents(0);
  await initialiseRetentionClock(taskNames);
  await deleteOldData();
  expect((await readClocks()).trusted).toEqual(trusted);
  expect(await countEvents()).toBe(40);
});

test("a stop of less than a day needs no confirmation", async () => {
  await trust(subtractTime(0.9));
  await buildEvents(401);
  await deleteOldData();
  expect(await countEvents()).toBe(0);
});
