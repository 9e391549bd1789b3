import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { sqlStateOf } from "#db/sql-state";
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
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosing = false;
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
    });
    return writing;
  }

  const writeBatch = () => store(entries.splice(0, maxBatch), tokens.splice(0, maxBatch));

  async function store(batch: ActivityEntry[], issued: StoredToken[]) {
    for (let attempt = 1; ; attempt += 1)
      try {
        await writeActivity(batch, issued);
        return;
      } catch (error) {
        if (isRefused(error)) return storeSingly(batch, issued, error);
        if (isClosing && attempt >= maxCloseMs / retryMs) {
          logger.error({ err: error, lost: batch.length }, "sandbox calls not recorded");
          return;
        }
        if (attempt === 1) logger.warn({ err: error }, "sandbox calls wait for the database");
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

  function add(entry: ActivityEntry) {
    if (entries.length >= maxWaiting) {
      lost += 1;
      if (lost % 1000 === 1) logger.error({ lost }, "sandbox calls not recorded: too many wait");
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
        .catch((error: unknown) => logger.error({ err: error }, "sandbox call not recorded"))
        .finally(() => preparing.delete(running));
      preparing.add(running);
    },
    flush,
    flushStored: write,
    close: async () => {
      isClosing = true;
      await flush();
      clearTimeout(timer);
    },
  };
}

/** A row is stored already, by an attempt that committed while its connection was lost. */
const uniqueViolation = "23505";

/** PostgreSQL refuses a value (class 22), a row (23) or its size (54), and would refuse it again. */
const isRefused = (error: unknown) => /^(22|23|54)/.test(sqlStateOf(error));
