import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "contract/time";
import type { Logger } from "pino";
import { isDatabaseAway } from "#db/database-away.ts";
import { getSqlState } from "#db/sql-state.ts";
import { createOutageLog } from "#http/outage-log.ts";
import { addDuration, createDurations } from "./activity.buckets.values.ts";
import {
  type ActivityEntry,
  countBytes,
  type StoredToken,
  type Volume,
  dropContent,
  writeActivity,
} from "./activity.store.ts";

/** Records calls after they were answered: in batches, so that recording costs little. */
export interface ActivityWriter {
  add: (entry: ActivityEntry) => void;
  /** Adds a call to others of its app, minute and result, stored as one row: within ten seconds. */
  gather: (call: GatheredCall, newEntry: () => ActivityEntry) => void;
  addToken: (token: StoredToken) => void;
  /** Adds an entry that takes time to prepare; its failure is logged. Until then it holds about these bytes. */
  addLater: (bytes: number, prepare: () => Promise<ActivityEntry | null>) => void;
  /** Resolves once everything added before is stored. */
  flush: () => Promise<void>;
  /** Resolves once the entries are stored that are neither being prepared nor gathered. */
  flushStored: () => Promise<void>;
  /** Stores what is left at the end of the process: entries that cannot be stored in a few seconds are lost and logged. */
  close: () => Promise<void>;
}

type GatheredCall = Pick<
  ActivityEntry,
  | "appId"
  | "serviceCode"
  | "responseCode"
  | "cause"
  | "isProven"
  | "isByPortal"
  | "fault"
  | "omission"
  | "durationMs"
  | "createdAt"
>;

/** Also the longest time of which the calls are lost if the process is killed, beside the time of the write. */
const maxDelayMs = 500;
/** How long calls are gathered that are stored as one row. */
const gatherMs = 10_000;
const maxBatch = 500;
/** Of the entries of one statement; a larger one is written alone. */
const maxBatchBytes = 4_000_000;
const retryMs = 1000;
/** Entries that wait while the database is away; newer ones are gathered without headers and bodies. */
const maxWaiting = 20_000;
const maxWaitingBytes = 64_000_000;
const maxGathered = 20_000;
/** Entries that are being prepared; newer ones are not recorded. */
const maxPreparing = 2000;
const maxPreparingBytes = 64_000_000;
const maxCloseMs = 8000;

export interface WriterOptions {
  logger: Logger;
  /** Called with the entries of a batch, stored or not, and with what all replicas have stored of their apps. */
  onWritten: (entries: readonly ActivityEntry[], volumes: readonly Volume[]) => void;
}

export function createActivityWriter({ logger, onWritten }: WriterOptions): ActivityWriter {
  const entries: ActivityEntry[] = [];
  let waitingBytes = 0;
  const gathered = new Map<string, ActivityEntry>();
  const tokens: StoredToken[] = [];
  let lost = 0;
  const outage = createOutageLog(logger, {
    away: "sandbox calls wait for the database",
    back: "sandbox calls are stored again",
  });
  let timer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let giveUpAt = Infinity;
  const preparing = new Set<Promise<void>>();
  let preparingBytes = 0;

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

  const writeBatch = () => store(takeBatch(), tokens.splice(0, maxBatch));

  function takeBatch(): ActivityEntry[] {
    let count = 0;
    let bytes = 0;
    for (const entry of entries) {
      const size = countBytes(entry);
      if (count === maxBatch || (count > 0 && bytes + size > maxBatchBytes)) break;
      count += 1;
      bytes += size;
    }
    waitingBytes -= bytes;
    return entries.splice(0, count);
  }

  async function store(batch: ActivityEntry[], issued: StoredToken[]) {
    for (;;)
      try {
        onWritten(batch, await writeActivity(batch, issued));
        outage.succeeded();
        return;
      } catch (error) {
        if (isRefused(error)) return storeSingly(batch, issued, error);
        if (performance.now() >= giveUpAt) {
          waitingBytes = 0;
          const rest = [...batch, ...entries.splice(0), ...takeGathered()];
          countLost(
            rest.reduce((sum, { calls }) => sum + calls, 0),
            "the database is away",
          );
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
      return;
    }
    onWritten(batch, []);
    if (getSqlState(error) !== uniqueViolation)
      logger.error({ err: error, request_id: batch[0]?.requestId }, "sandbox call not recorded");
  }

  /** Logs the first call that is not recorded; their number follows once all others are stored. */
  function countLost(count: number, reason: string) {
    if (lost === 0) logger.error({ reason }, "sandbox calls are not recorded");
    lost += count;
  }

  function add(entry: ActivityEntry) {
    const bytes = countBytes(entry);
    if (entries.length >= maxWaiting || waitingBytes + bytes > maxWaitingBytes) {
      onWritten([entry], []);
      const bare = dropContent(entry, "backlog");
      gather(bare, () => bare);
      return;
    }
    push(entry, bytes);
    if (entries.length === maxBatch) void write();
    else schedule();
  }

  function push(entry: ActivityEntry, bytes: number) {
    entries.push(entry);
    waitingBytes += bytes;
  }

  function gather(call: GatheredCall, newEntry: () => ActivityEntry) {
    const key = getGatherKey(call);
    const like = gathered.get(key);
    if (like !== undefined) {
      like.calls += 1;
      addDuration((like.durations ??= createDurations()), call.durationMs);
      return;
    }
    if (gathered.size >= maxGathered) {
      countLost(1, "too many wait");
      return;
    }
    const entry = newEntry();
    entry.durations = createDurations();
    addDuration(entry.durations, call.durationMs);
    gathered.set(key, entry);
    gatherTimer ??= setTimeout(writeGathered, gatherMs);
  }

  function takeGathered(): ActivityEntry[] {
    clearTimeout(gatherTimer);
    gatherTimer = undefined;
    const taken = [...gathered.values()];
    gathered.clear();
    return taken;
  }

  function writeGathered() {
    // While the database is away, the calls of a minute go on being gathered in one row.
    if (entries.length >= maxWaiting) gatherTimer = setTimeout(writeGathered, gatherMs);
    else {
      for (const entry of takeGathered()) push(entry, countBytes(entry));
      schedule();
    }
  }

  /** What an entry needs is read from the database, too: without it, the entry waits as those that are stored. */
  async function retryWhileAway<T>(prepare: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await prepare();
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() >= giveUpAt) throw error;
        outage.failed(error);
        await wait(retryMs);
      }
  }

  async function flush() {
    await Promise.all(preparing);
    for (const entry of takeGathered()) push(entry, countBytes(entry));
    await write();
  }

  return {
    add,
    gather,
    addToken: (token) => {
      // A token that is not kept only makes an explanation less exact.
      if (tokens.length < maxWaiting) tokens.push(token);
      schedule();
    },
    addLater: (bytes, prepare) => {
      if (preparing.size >= maxPreparing || preparingBytes + bytes > maxPreparingBytes) {
        countLost(1, "too many are being prepared");
        schedule();
        return;
      }
      preparingBytes += bytes;
      const running = retryWhileAway(prepare)
        .then((entry) => {
          if (entry !== null) add(entry);
        })
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) countLost(1, "the database is away");
          else logger.error({ err: error }, "sandbox call not recorded");
        })
        .finally(() => {
          preparing.delete(running);
          preparingBytes -= bytes;
        });
      preparing.add(running);
    },
    flush,
    flushStored: write,
    close: async () => {
      giveUpAt = performance.now() + maxCloseMs;
      await flush();
      clearTimeout(timer);
      clearTimeout(gatherTimer);
    },
  };
}

/** Calls with the same key are stored as one row, which belongs to one hour and one minute. */
const getGatherKey = ({
  appId,
  serviceCode,
  responseCode,
  cause,
  isProven,
  isByPortal,
  fault,
  omission,
  createdAt,
}: GatheredCall) =>
  [
    appId,
    serviceCode,
    responseCode,
    cause,
    isProven,
    isByPortal,
    fault,
    omission,
    Math.floor(createdAt.getTime() / minuteMs),
  ].join(" ");

/** A row is stored already, by an attempt that committed while its connection was lost. */
const uniqueViolation = "23505";

/** PostgreSQL refuses a value (class 22), a row (23) or its size (54), and would refuse it again. */
const isRefused = (error: unknown) => /^(22|23|54)/.test(getSqlState(error));
