import { setTimeout as wait } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** The dependencies of the portal. Each check throws if its dependency cannot be used. */
export interface ReadinessChecks {
  database: () => Promise<unknown>;
  storage: () => Promise<unknown>;
  migrations: () => Promise<unknown>;
}
type Part = keyof ReadinessChecks;

/** A check that takes longer fails. Longer than a request waits for a free connection of a busy pool. */
const maxCheckMs = 5_000;
/** Results are shared for this time, because the endpoint is public. */
const resultMs = 1_000;

/** Reports to load balancers whether this replica can serve requests. */
export function createReadiness(checks: ReadinessChecks, logger: Logger) {
  let isStopping = false;
  let last: { at: number; failing: Promise<Part[]> } | undefined;
  let failingBefore = "";

  const failingParts = async (): Promise<Part[]> => {
    const [database, storage] = await Promise.all([fails("database"), fails("storage")]);
    // Without the database the migrations cannot be checked.
    const migrations = !database && (await fails("migrations"));
    const failing = Object.entries({ database, storage, migrations })
      .filter(([, hasFailed]) => hasFailed)
      .map(([part]) => part)
      .filter(isPart);
    if (failing.length === 0 && failingBefore !== "") logger.info("ready again");
    failingBefore = failing.join();
    return failing;
  };

  const isPart = (part: string): part is Part => part in checks;

  const fails = async (part: Part): Promise<boolean> => {
    const timer = new AbortController();
    const timeout = wait(maxCheckMs, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${String(maxCheckMs / 1000)} seconds`);
    });
    try {
      await Promise.race([checks[part](), timeout]);
      return false;
    } catch (error) {
      if (!failingBefore.includes(part)) logger.warn({ part, err: error }, "not ready");
      return true;
    } finally {
      timeout.catch(() => undefined);
      timer.abort();
    }
  };

  const handler: RequestHandler = async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (last === undefined || Date.now() - last.at > resultMs)
      last = { at: Date.now(), failing: failingParts() };
    const failing = await last.failing;
    if (isStopping) response.status(503).json({ status: "stopping", failing: [] });
    else if (failing.length > 0) response.status(503).json({ status: "not ready", failing });
    else response.json({ status: "ready", failing });
  };

  return {
    handler,
    /** Responds 503 from now on, so that load balancers stop sending requests. */
    beginShutdown: () => {
      isStopping = true;
    },
  };
}
