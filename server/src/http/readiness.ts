import { setTimeout as wait } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** The dependencies of the portal. Each check throws if its dependency cannot be used. */
export interface ReadinessChecks {
  database: () => Promise<unknown>;
  storage: () => Promise<unknown>;
  migrations: () => Promise<unknown>;
  /** Throws only if the process cannot go on without more space. */
  disk: () => Promise<unknown>;
  /** What will soon be missing, in words; a replica that is taken out of service would only fail earlier. */
  lowDisk: () => Promise<string | null>;
}
type Part = Exclude<keyof ReadinessChecks, "lowDisk">;

interface State {
  failing: Part[];
  warnings: "disk"[];
}

/** A check that takes longer fails. Longer than a request waits for a free connection of a busy pool. */
const maxCheckMs = 5_000;
/** Results are shared for this time, because the endpoint is public. */
const resultMs = 1_000;

/** Reports to load balancers whether this replica can serve requests. */
export function createReadiness(checks: ReadinessChecks, logger: Logger) {
  let isStopping = false;
  let last: { at: number; state: Promise<State> } | undefined;
  let failingBefore = "";
  let wasLow = false;

  const findFailingParts = async (): Promise<Part[]> => {
    const [database, storage, disk] = await Promise.all([
      isFailing("database"),
      isFailing("storage"),
      isFailing("disk"),
    ]);
    // Without the database the migrations cannot be checked.
    const migrations = !database && (await isFailing("migrations"));
    const failing = Object.entries({ database, storage, migrations, disk })
      .filter(([, hasFailed]) => hasFailed)
      .map(([part]) => part)
      .filter(isPart);
    if (failing.length === 0 && failingBefore !== "") logger.info("ready again");
    failingBefore = failing.join();
    return failing;
  };

  const isPart = (part: string): part is Part => part in checks;

  const isFailing = async (part: Part): Promise<boolean> => {
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

  const readState = async (): Promise<State> => {
    const [failing, low] = await Promise.all([findFailingParts(), checks.lowDisk()]);
    if (low !== null && !wasLow)
      logger.warn(`little free disk space: ${low}. Free some, or enlarge the volume, before writes fail.`);
    if (low === null && wasLow) logger.info("enough free disk space again");
    wasLow = low !== null;
    return { failing, warnings: wasLow ? ["disk"] : [] };
  };

  const handler: RequestHandler = async (_request, response) => {
    response.set("Cache-Control", "no-store");
    const now = performance.now();
    if (last === undefined || now - last.at > resultMs) last = { at: now, state: readState() };
    const state = await last.state;
    if (isStopping) response.status(503).json({ status: "stopping", failing: [], warnings: [] });
    else if (state.failing.length > 0) response.status(503).json({ status: "not ready", ...state });
    else response.json({ status: "ready", ...state });
  };

  return {
    handler,
    /** Responds 503 from now on, so that load balancers stop sending requests. */
    beginShutdown: () => {
      isStopping = true;
    },
  };
}
