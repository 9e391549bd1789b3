import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "#db/database-away.ts";
import { createBackgroundWork, type BackgroundWork } from "#work/background.ts";
import { deliverCallback } from "./callbacks.delivery.service.ts";
import { claimDueCallback, type ClaimedCallback } from "./callbacks.repository.ts";

/** Of all apps; fifty dead servers occupy a hundred for half a minute. */
const maxRunning = 256;
/** A slow server delays its own callbacks, and a company with slow servers those of its apps. */
const maxRunningOfApp = 2;
const maxRunningOfCompany = 12;
/** Nothing announces that an attempt is due, so the sender looks. */
const lookEveryMs = 1000;
/** How long a stop waits for running attempts, after the up to 5 seconds that `createBackgroundWork` waits for a claim. */
const maxFinishMs = 4000;

/**
 * Sends callbacks in the background, at least once each. An attempt that a stop or a crash interrupts is made again when its
 * claim ends, with the same body.
 */
export function createCallbackSender(logger: Logger): BackgroundWork {
  const running = new Set<Promise<void>>();
  const ofApps = countRunning(maxRunningOfApp);
  const ofCompanies = countRunning(maxRunningOfCompany);

  const start = (callback: ClaimedCallback) => {
    ofApps.add(callback.appId, 1);
    ofCompanies.add(callback.app.companyId, 1);
    const delivery = deliverCallback(callback)
      .catch((error: unknown) =>
        logger.error({ err: error, callback_id: callback.id }, "callback not finished"),
      )
      .finally(() => {
        running.delete(delivery);
        ofApps.add(callback.appId, -1);
        ofCompanies.add(callback.app.companyId, -1);
        work.nudge();
      });
    running.add(delivery);
  };

  const work = createBackgroundWork(
    async (closing) => {
      while (!closing.aborted && running.size < maxRunning) {
        const callback = await claimDueCallback({
          apps: ofApps.listBusy(),
          companies: ofCompanies.listBusy(),
        });
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

/** Counts what runs of each key, and lists those that must wait. */
function countRunning(max: number) {
  const counts = new Map<string, number>();
  return {
    add: (key: string, count: number) => {
      const total = (counts.get(key) ?? 0) + count;
      if (total === 0) counts.delete(key);
      else counts.set(key, total);
    },
    listBusy: () => [...counts].filter(([, count]) => count >= max).map(([key]) => key),
  };
}
