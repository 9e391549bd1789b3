import { LRUCache } from "lru-cache";

interface KnownTotal {
  /** Null while it is counted for the first time. */
  total: number | null;
  countedAt: number;
  tookMilliseconds: number;
  counting: Promise<number> | null;
}

/** Totals too large to be counted for every page, by what was counted. */
const totals = new LRUCache<string, KnownTotal>({ max: 500, ttl: 5 * 60_000, updateAgeOnGet: true });

/** What is known of a large total; one that has aged is counted anew meanwhile. */
export function knownTotal(key: string, count: () => Promise<number>): { total: number | null } | undefined {
  const known = totals.get(key);
  if (known !== undefined && known.counting === null && isOld(known))
    // Whoever asks has an answer already; a count that fails is tried again by the next who asks.
    countTotal(key, count).catch(() => undefined);
  return known;
}

/** Counts a large total now, once for all who want it at the same time, and remembers it. */
export function countTotal(key: string, count: () => Promise<number>): Promise<number> {
  const known = totals.get(key) ?? { total: null, countedAt: 0, tookMilliseconds: 0, counting: null };
  totals.set(key, known);
  known.counting ??= counted(known, count);
  return known.counting;
}

export function forgetTotal(key: string): void {
  totals.delete(key);
}

async function counted(known: KnownTotal, count: () => Promise<number>): Promise<number> {
  const started = performance.now();
  try {
    known.total = await count();
    return known.total;
  } finally {
    known.countedAt = performance.now();
    known.tookMilliseconds = known.countedAt - started;
    known.counting = null;
  }
}

/** After ten seconds, or later where counting takes long: it shall not be what the database is busy with. */
const isOld = (known: KnownTotal) =>
  performance.now() - known.countedAt > Math.max(10_000, 50 * known.tookMilliseconds);

/** How many rows a search has found just now, and whether a walk along its order's index meets them soon. */
interface RecentSearch {
  total: number;
  isMetSoon: boolean;
}

const searches = new LRUCache<string, RecentSearch>({ max: 500, ttl: 10_000 });

export const recentSearch = (key: string): RecentSearch | undefined => searches.get(key);

export function rememberSearch(key: string, search: RecentSearch): void {
  searches.set(key, search);
}
