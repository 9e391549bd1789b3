import { setTimeout as wait } from "node:timers/promises";
import { db } from "#db/database.ts";
import type { OutageLog } from "#http/outage-log.ts";

const checkIntervalMs = 1000;

/** Logs an outage of the database once: after a lost connection it asks until the database answers again. */
export function watchConnections(outage: OutageLog) {
  let isChecking = false;
  let isStopped = false;

  async function checkUntilBack() {
    isChecking = true;
    do await wait(checkIntervalMs, undefined, { ref: false });
    while (!isStopped && !(await isAnswering()));
    isChecking = false;
    if (!isStopped) outage.succeeded();
  }

  return {
    lost: (error: Error) => {
      outage.failed(error);
      if (!isChecking) void checkUntilBack();
    },
    stop: () => {
      isStopped = true;
    },
  };
}

async function isAnswering(): Promise<boolean> {
  try {
    await db().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
