import type { Logger } from "pino";
import { isDatabaseAway } from "#db/database-away.ts";
import { tryLock } from "#db/locks.ts";
import { maintenanceRuns } from "#http/metrics.ts";
import type { Store } from "#db/store.ts";
import type { RetentionClock } from "./retention-clock.ts";

/** A maintenance task: work of any kind, or the deletion of old data. */
export type MaintenanceTask = Schedule & (Work | Deletion);

interface Schedule {
  /** Stable name for the lock, the log and metrics. */
  name: string;
  /** Time between the end of a run and the next one. */
  intervalSeconds: number;
}

interface Work {
  /**
   * Runs the task and returns counts for the log (`{ removed: 3 }`), which are not logged if all are zero.
   * Stops early when aborted.
   */
  run: (signal: AbortSignal) => Promise<Record<string, number>>;
}

interface Deletion {
  /** Like `run`, only while the clock is trusted. The age of data is counted at `now`, never at another clock's time. */
  deleteOld: (signal: AbortSignal, now: Date) => Promise<Record<string, number>>;
}

interface MaintenanceContext {
  store: Pick<Store, "connection" | "isEmbedded">;
  logger: Logger;
  clock: RetentionClock;
}

/**
 * Maximum time from the start to the first run, so that tasks also run in a portal that is restarted often.
 */
const maxFirstRunSeconds = 10;

/**
 * Runs each task at its interval, in one replica at a time. A failing task runs again after its interval; the log
 * does not repeat the same failure.
 */
export function startMaintenance(context: MaintenanceContext, tasks: readonly MaintenanceTask[]) {
  const outage: Outage = { isLogged: false };
  const loops = tasks.map((task) => startLoop(context, task, outage));
  return {
    /** Resolves once no task is running. */
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Of the database, which fails all tasks: the first one logs it. */
interface Outage {
  isLogged: boolean;
}

function startLoop(context: MaintenanceContext, task: MaintenanceTask, outage: Outage) {
  const { logger } = context;
  const stopping = new AbortController();
  let lastFailure: string | null = null;
  const runLogged = async () => {
    try {
      await runTask(context, task, stopping.signal);
      lastFailure = null;
      outage.isLogged = false;
    } catch (error) {
      maintenanceRuns.inc({ task: task.name, result: "failed" });
      // A task that runs every ten seconds would repeat the failure of a long outage.
      const isKnown = isDatabaseAway(error) ? outage.isLogged : String(error) === lastFailure;
      if (!isKnown) logger.warn({ task: task.name, err: error }, "maintenance failed");
      lastFailure = String(error);
      outage.isLogged ||= isDatabaseAway(error);
    }
  };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (seconds: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = runLogged().finally(() => schedule(task.intervalSeconds));
    }, seconds * 1000);
    timer.unref();
  };
  // So that an alert sees the first failure as an increase.
  maintenanceRuns.inc({ task: task.name, result: "failed" }, 0);
  schedule(Math.min(maxFirstRunSeconds, task.intervalSeconds));
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

async function runTask(
  { store, logger, clock }: MaintenanceContext,
  task: MaintenanceTask,
  signal: AbortSignal,
) {
  const { name } = task;
  await tryLock(store, `maintenance: ${name}`, async () => {
    const counts = await ("run" in task ? task.run(signal) : clock.run(name, signal, task.deleteOld));
    if (Object.values(counts).some((count) => count > 0))
      logger.info({ task: name, ...counts }, "maintenance");
    maintenanceRuns.inc({ task: name, result: "success" });
  });
}
