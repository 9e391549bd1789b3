import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
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
  /** The same for the end of the process: what cannot be stored in a few seconds is lost, and logged. */
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

  async function writeBatch() {
    const batch = entries.splice(0, maxBatch);
    const issued = tokens.splice(0, maxBatch);
    for (let attempt = 1; ; attempt += 1)
      try {
        await writeActivity(batch, issued);
        return;
      } catch (error) {
        if (isDataError(error)) return writeSingly(batch);
        if (isClosing && attempt >= maxCloseMs / retryMs) {
          logger.error({ err: error, lost: batch.length }, "sandbox calls not recorded");
          return;
        }
        if (attempt === 1) logger.warn({ err: error }, "sandbox calls wait for the database");
        await wait(retryMs);
      }
  }

  /** One entry that PostgreSQL refuses must not hold up all others. */
  async function writeSingly(batch: ActivityEntry[]) {
    for (const entry of batch)
      await writeActivity([entry], []).catch((error: unknown) =>
        logger.error({ err: error, request_id: entry.requestId }, "sandbox call not recorded"),
      );
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

/** PostgreSQL refuses a value (class 22) or a row (class 23). */
const isDataError = (error: unknown) => /\b(Code: )?`?2[23][0-9A-Z]{3}`?\b/.test(String(error));
