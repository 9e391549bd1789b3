import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "#db/database-away";
import { sqlStateOf } from "#db/sql-state";
import { createOutageLog } from "#http/outage-log";
import { type ActivityEntry, type StoredToken, writeActivity } from "./activity.store.ts";

/** Records calls after they were answered: in batches, so that recording costs little. */
export interface ActivityWriter {
  add: (entry: ActivityEntry) => void;
  addToken: (token: StoredToken) => void;
  /** Adds an entry that takes time to prepare; its failure is logged. */
  addLater: (prepare: () => Promise<ActivityEntry | null>) => void;
  /** Resolves once everything added before is stored. */
  flush: () => Promise<void>;
  /** The same without entries that are being prepared. */
  flushStored: () => Promise<void>;
  /** The same for the end of the process: entries that cannot be stored in a few seconds are lost and logged. */
  close: () => Promise<void>;
}

/** Also the longest time of which the calls are lost if the process is killed, beside the time of the write. */
const maxDelayMs = 500;
const maxBatch = 500;
const retryMs = 1000;
/** Entries that wait while the database is away; newer ones are not recorded. */
const maxWaiting = 20_000;
const maxCloseMs = 8000;

export function createActivityWriter(logger: Logger): ActivityWriter {
  const entries: ActivityEntry[] = [];
  const tokens: StoredToken[] = [];
  let lost = 0;
  const outage = createOutageLog(logger, {
    away: "sandbox calls wait for the database",
    back: "sandbox calls are stored again",
  });
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let giveUpAt = Infinity;
  const preparing = new Set<Promise<void>>();

  const schedule = () => {
    timer ??= setTimeout(() => void write(), maxDelayMs);
  };

  /** Writes what waits, after the running write. */
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      while (entries.length > 0 || tokens.length > 0) await writeBatch();
      if (lost > 0) logger.error({ lost }, "sandbox calls were not recorded");
      lost = 0;
    });
    return writing;
  }

  const writeBatch = () => store(entries.splice(0, maxBatch), tokens.splice(0, maxBatch));

  async function store(batch: ActivityEntry[], issued: StoredToken[]) {
    for (;;)
      try {
        await writeActivity(batch, issued);
        outage.succeeded();
        return;
      } catch (error) {
        if (isRefused(error)) return storeSingly(batch, issued, error);
        if (performance.now() >= giveUpAt) {
          lose(batch.length + entries.splice(0).length, "the database is away");
          return;
        }
        outage.failed(error);
        await wait(retryMs);
      }
  }

  /** A row that PostgreSQL refuses must not prevent the storage of all others. */
  async function storeSingly(batch: ActivityEntry[], issued: StoredToken[], error: unknown): Promise<void> {
    if (batch.length + issued.length > 1) {
      for (const entry of batch) await store([entry], []);
      for (const token of issued) await store([], [token]);
    } else if (sqlStateOf(error) !== uniqueViolation)
      logger.error({ err: error, request_id: batch[0]?.requestId }, "sandbox call not recorded");
  }

  /** Logs the first call that is not recorded; their number follows once all others are stored. */
  function lose(count: number, reason: string) {
    if (lost === 0) logger.error({ reason }, "sandbox calls are not recorded");
    lost += count;
  }

  function add(entry: ActivityEntry) {
    if (entries.length >= maxWaiting) {
      lose(1, "too many wait");
      return;
    }
    entries.push(entry);
    if (entries.length === maxBatch) void write();
    else schedule();
  }

  async function flush() {
    await Promise.all(preparing);
    await write();
  }

  return {
    add,
    addToken: (token) => {
      tokens.push(token);
      schedule();
    },
    addLater: (prepare) => {
      const running = prepare()
        .then((entry) => {
          if (entry !== null) add(entry);
        })
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) lose(1, "the database is away");
          else logger.error({ err: error }, "sandbox call not recorded");
        })
        .finally(() => preparing.delete(running));
      preparing.add(running);
    },
    flush,
    flushStored: write,
    close: async () => {
      giveUpAt = performance.now() + maxCloseMs;
      await flush();
      clearTimeout(timer);
    },
  };
}

/** A row is stored already, by an attempt that committed while its connection was lost. */
const uniqueViolation = "23505";

/** PostgreSQL refuses a value (class 22), a row (23) or its size (54), and would refuse it again. */
const isRefused = (error: unknown) => /^(22|23|54)/.test(sqlStateOf(error));
