import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "#db/database-away.ts";
import type { Callback } from "#db/generated/client.ts";
import { createBackgroundWork, type BackgroundWork } from "#work/background.ts";
import { deliverCallback } from "./callbacks.delivery.service.ts";
import { claimDueCallback } from "./callbacks.repository.ts";

/** Of all apps; fifty dead servers occupy a hundred for half a minute. */
const maxRunning = 256;
/** A slow server delays its own callbacks, and no others. */
const maxRunningOfApp = 2;
/** Attempts become due without anything that tells it. */
const lookEveryMs = 1000;
/** How long a stop waits for running attempts; less than the time that background work gets. */
const maxFinishMs = 4000;

/**
 * Sends callbacks in the background, at least once each. An attempt that a stop or a crash interrupts is made again when its
 * claim ends, with the same body.
 */
export function createCallbackSender(logger: Logger): BackgroundWork {
  const running = new Set<Promise<void>>();
  const runningOf = new Map<string, number>();
  const listBusyApps = () =>
    [...runningOf].filter(([, count]) => count >= maxRunningOfApp).map(([appId]) => appId);
  const add = (appId: string, count: number) => {
    const now = (runningOf.get(appId) ?? 0) + count;
    if (now === 0) runningOf.delete(appId);
    else runningOf.set(appId, now);
  };

  const start = (callback: Callback) => {
    add(callback.appId, 1);
    const delivery = deliverCallback(callback)
      .catch((error: unknown) =>
        logger.error({ err: error, callback_id: callback.id }, "callback not finished"),
      )
      .finally(() => {
        running.delete(delivery);
        add(callback.appId, -1);
        work.nudge();
      });
    running.add(delivery);
  };

  const work = createBackgroundWork(
    async (closing) => {
      while (!closing.aborted && running.size < maxRunning) {
        const callback = await claimDueCallback(listBusyApps());
        if (callback === null) return;
        start(callback);
      }
    },
    (error) => {
      // This looks every second, and an outage has its own two lines in the log.
      if (!isDatabaseAway(error)) logger.error({ err: error }, "callbacks not sent");
    },
  );
  const timer = setInterval(() => work.nudge(), lookEveryMs).unref();
  return {
    nudge: work.nudge,
    close: async () => {
      clearInterval(timer);
      await work.close();
      await Promise.race([Promise.all(running), wait(maxFinishMs, undefined, { ref: false })]);
    },
  };
}
