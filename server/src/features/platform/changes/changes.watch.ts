import { changeTopics, maxChangeWaitMs, type ChangeTopic } from "contract/notifications/change-topics";
import { hourMs } from "contract/time";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { createTooManyError } from "#http/rate-limit.ts";

type Reader = Pick<Actor, "id" | "role" | "companyId">;

/** What changed until `at`, by the clock of the database. */
interface Changes {
  topics: ChangeTopic[];
  at: Date;
}

interface WaitingCall {
  reader: Reader;
  seen: Date;
  end: () => void;
  answer: (changes: Changes) => void;
  fail: (error: unknown) => void;
}

export interface ChangeWatch {
  /**
   * What changed since `seen` for the reader; waits until something has, for the maximum time, or until `whenClosed` calls
   * back: a client that has gone must not be waited for.
   */
  wait: (reader: Reader, seen: Date, whenClosed?: (end: () => void) => void) => Promise<Changes>;
  /** The time from which a reader waits who has just loaded everything. */
  now: () => Promise<Date>;
  /** Answers all waiting calls, and later ones at once. */
  release: () => void;
  close: () => Promise<void>;
}

const lookEveryMs = 2000;
/** A page that is visible has one call that waits. */
const maxWaitingOfUser = 20;
/** Changes are kept for a day; a client that slept longer loads everything. */
const maxAgeMs = 23 * hourMs;

/** One statement every two seconds serves all calls that wait in this process; without one, nothing is read. */
export function createChangeWatch(): ChangeWatch {
  const waiting = new Set<WaitingCall>();
  const waitingOf = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isReleased = false;

  const look = async () => {
    try {
      const since = new Date(Math.min(...[...waiting].map(({ seen }) => seen.getTime())));
      const { at, newest } = await readChanges(since);
      for (const call of waiting) {
        const topics = selectTopics(call, newest, at);
        // A time in the future would never come: the clock of the database was set back, or the client made it up.
        if (topics.length > 0 || call.seen > at) call.answer({ topics, at });
        else call.seen = at;
      }
    } catch (error) {
      for (const call of waiting) call.fail(error);
    }
    looking = undefined;
    schedule();
  };

  const schedule = () => {
    clearTimeout(timer);
    if (waiting.size === 0 || looking !== undefined) return;
    timer = setTimeout(() => {
      if (waiting.size > 0) looking = look();
    }, lookEveryMs).unref();
  };

  return {
    wait: (reader, seen, whenClosed) =>
      new Promise((resolve, reject) => {
        if (isReleased) {
          resolve({ topics: [], at: seen });
          return;
        }
        const own = waitingOf.get(reader.id) ?? 0;
        if (own >= maxWaitingOfUser) throw createTooManyError("waiting_requests", lookEveryMs);
        waitingOf.set(reader.id, own + 1);
        const deadline = setTimeout(() => call.end(), maxChangeWaitMs).unref();
        const leave = () => {
          clearTimeout(deadline);
          if (!waiting.delete(call)) return;
          const left = (waitingOf.get(reader.id) ?? 1) - 1;
          if (left > 0) waitingOf.set(reader.id, left);
          else waitingOf.delete(reader.id);
        };
        const call: WaitingCall = {
          reader,
          seen,
          end: () => call.answer({ topics: [], at: call.seen }),
          answer: (changes) => {
            leave();
            resolve(changes);
          },
          fail: (error) => {
            leave();
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        };
        waiting.add(call);
        whenClosed?.(call.end);
        if (waiting.size === 1) schedule();
      }),
    now: async () => (await readChanges(null)).at,
    release: () => {
      isReleased = true;
      for (const call of waiting) call.end();
    },
    close: async () => {
      clearTimeout(timer);
      await looking;
    },
  };
}

/** When each topic changed last, in all and by scope. */
type NewestChanges = Map<string, { inAll: Date; byScope: Map<string, Date> }>;

/** How long a transaction takes from the time of its change until others see it, at most. */
const commitMs = 1000;

async function readChanges(since: Date | null): Promise<{ at: Date; newest: NewestChanges }> {
  const rows = await db().$queryRaw<{ until: Date; topic: string | null; scope: string; at: Date }[]>`
    SELECT n.until, c.topic, c.scope, max(c.at) AS at
    FROM (SELECT date_trunc('milliseconds', now()) - make_interval(secs => ${commitMs / 1000}) AS until) n
    LEFT JOIN changes c ON c.at > ${since} AND c.at <= n.until
    GROUP BY n.until, c.topic, c.scope`;
  const [first] = rows;
  if (first === undefined) throw new Error("The database has no time.");
  const newest: NewestChanges = new Map();
  for (const { topic, scope, at } of rows) {
    if (topic === null) continue;
    const { inAll, byScope } = newest.get(topic) ?? { inAll: at, byScope: new Map<string, Date>() };
    newest.set(topic, { inAll: at > inAll ? at : inAll, byScope: byScope.set(scope, at) });
  }
  return { at: first.until, newest };
}

function selectTopics({ reader, seen }: WaitingCall, newest: NewestChanges, at: Date): ChangeTopic[] {
  if (seen.getTime() < at.getTime() - maxAgeMs) return [...changeTopics];
  return changeTopics.filter((topic) => {
    const last = findLastChange(newest.get(topic), topic, reader);
    return last !== undefined && last > seen;
  });
}

/** These belong to a user, all others to a company. */
const personalTopics: readonly string[] = [
  "notifications",
  "tokens",
  "sessions",
  "views",
] satisfies ChangeTopic[];

/** Administrators see those of everybody: what belongs to companies, and views, which they share with each other. */
const isSeenByAdministrators = (topic: ChangeTopic) => topic === "views" || !personalTopics.includes(topic);

function findLastChange(
  changes: { inAll: Date; byScope: Map<string, Date> } | undefined,
  topic: ChangeTopic,
  { id, role, companyId }: Reader,
): Date | undefined {
  if (role === "admin" && isSeenByAdministrators(topic)) return changes?.inAll;
  return changes?.byScope.get(personalTopics.includes(topic) ? id : companyId);
}
