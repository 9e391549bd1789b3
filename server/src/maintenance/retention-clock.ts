import { dayMs } from "contract/time";
import type { Logger } from "pino";
import { db, runInTransaction } from "#db/database.ts";
import { retentionStopped } from "#http/metrics.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";

/*
 * A clock that is wrong by a year would make every stored row look old enough to delete. So the deletion of old data
 * uses the database's clock only, stops as soon as that clock jumps, and advances by at most a day per run.
 */

/** How far the database's clock may be from the process's, and from the last time it was trusted. */
const maxDifferenceMs = dayMs;

/** The row with the last time at which the clock was trusted; no task has this name. */
const clock = "clock";

/**
 * Stores the time from which the clock is trusted, once: that of the newest stored events, or now in an empty database.
 * Runs at the start before anything is written, since rows written with a wrong clock would confirm it.
 *
 * A task without a time gets the oldest of the clock's and the other tasks' times. So a wrong clock that is accepted
 * also holds back a task's first run, as after an upgrade or the restore of a backup from before the task existed.
 */
export async function initialiseRetentionClock(tasks: readonly string[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO retention_times (name, time)
    SELECT ${clock}, COALESCE(GREATEST((SELECT max("createdAt") FROM audit_events), (SELECT max(hour) FROM activity_usage)), now())
    ON CONFLICT DO NOTHING`;
  await db().$executeRaw`
    INSERT INTO retention_times (name, time)
    SELECT task, (SELECT min(time) FROM retention_times WHERE name = ANY(${[clock, ...tasks]}))
    FROM unnest(${[...tasks]}::text[]) AS task
    ON CONFLICT DO NOTHING`;
}

/** The clocks that are compared. */
export interface ClockReading {
  database: Date;
  process: Date;
  /** When the database's clock was last trusted. */
  trusted: Date;
}

export async function readClocks(): Promise<ClockReading> {
  const [row] = await db().$queryRaw<{ database: Date; trusted: Date }[]>`
    SELECT now() AS database, time AS trusted FROM retention_times WHERE name = ${clock}`;
  if (row === undefined) throw new Error("The time of the clock is missing. Restart the portal.");
  return { ...row, process: new Date() };
}

/** Why the clock cannot be trusted, with an instruction; null if it can. */
export function findClockProblem({ database, process, trusted }: ClockReading): string | null {
  if (getDistance(database, process) > maxDifferenceMs)
    return (
      `The clock of the database says ${formatUtc(database)}, but the clock of the portal ${formatUtc(process)}. ` +
      "No old data is deleted until you correct the wrong one."
    );
  if (getDistance(database, trusted) > maxDifferenceMs)
    return (
      `The clock of the database says ${formatUtc(database)}, but its last known time is ${formatUtc(trusted)}. No old data is ` +
      "deleted until you correct the clock or, if the clock is right because the portal was stopped or restored from a " +
      "backup, run portal doctor --accept-clock."
    );
  return null;
}

const getDistance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime());
const formatUtc = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Continues the deletion of old data with the present clock. The clocks of process and database must agree. */
export const acceptClock = (actor: AuditActor, { database, trusted }: ClockReading): Promise<void> =>
  runInTransaction(async (tx) => {
    await tx.retentionTime.update({ where: { name: clock }, data: { time: database } });
    const details = { clock: database.toISOString(), last_known: trusted.toISOString() };
    await recordAudit(tx, actor, { event: "clock_accepted", details });
  });

export type RetentionClock = ReturnType<typeof createRetentionClock>;

/** Decides at which time the tasks that delete old data run. Logs once that they stop, and that they continue. */
export function createRetentionClock(logger: Logger) {
  let lastProblem: string | null = null;
  const check = async (): Promise<boolean> => {
    const reading = await readClocks();
    const problem = findClockProblem(reading);
    retentionStopped.set(problem === null ? 0 : 1);
    if (problem !== null && lastProblem === null) logger.error(problem);
    if (problem === null && lastProblem !== null) logger.info("old data is deleted again");
    lastProblem = problem;
    if (problem !== null) return false;
    await db().retentionTime.update({ where: { name: clock }, data: { time: reading.database } });
    return true;
  };
  return {
    /** Compares the clocks; returns whether old data may be deleted. */
    check,
    /**
     * Runs a task that deletes old data, unless the clock cannot be trusted. Its time is at most a day after that of
     * its last complete run, or after the time that the task got at the start.
     */
    run: async (
      task: string,
      signal: AbortSignal,
      deleteOld: (signal: AbortSignal, now: Date) => Promise<Record<string, number>>,
    ): Promise<Record<string, number>> => {
      if (!(await check())) return {};
      const now = await getNextTime(task);
      const counts = await deleteOld(signal, now);
      if (!signal.aborted) await db().retentionTime.update({ where: { name: task }, data: { time: now } });
      return counts;
    },
  };
}

async function getNextTime(task: string): Promise<Date> {
  const [row] = await db().$queryRaw<{ time: Date }[]>`
    SELECT LEAST(now(), time + interval '1 day') AS time FROM retention_times WHERE name = ${task}`;
  if (row === undefined) throw new Error(`The time of the task "${task}" is missing. Restart the portal.`);
  return row.time;
}
