import type { Omission } from "contract/activity/activity.contract";
import { dayMs, formatWibDay, minuteMs } from "contract/time";
import { LRUCache } from "lru-cache";
import { type ActivityEntry, countBytes, type Volume } from "./activity.store.ts";

/** Calls beyond the hit rate that are recorded in full, per app and minute. */
export const maxRefusedSamples = 10;
/** Calls beyond the volume of the day that are recorded one by one, per app and minute. */
export const maxBareRecords = 60;
/** Bytes of a day that are recorded of calls which name an app only by its consumer key, and of one network. */
const maxStrangerBytes = 10_000_000;
const maxStrangerBytesOfNetwork = 2_500_000;

/** Why a call is recorded without headers and bodies, and whether in one row with others like it. */
export interface ShorteningRule {
  omission: Omission;
  isGathered: boolean;
}

interface MeteredCall {
  appId: string;
  receivedAt: Date;
  isOverRate: boolean;
}

/**
 * Decides how much of a call is recorded, before its record is built. Samples are counted per replica. The volume of a
 * day is that of all replicas as of the last batch of this one, so it can be exceeded by what arrives within a batch.
 */
export interface RecordLimits {
  /** Null for a call that is recorded in full. */
  shortened: (call: MeteredCall) => ShorteningRule | null;
  /** Whether the app has volume left on this day. */
  hasVolume: (appId: string, time: Date) => boolean;
  /** Counts an entry that will be stored. */
  use: (entry: ActivityEntry) => void;
  /** Entries that wait no longer, and what is stored of their apps. */
  written: (entries: readonly ActivityEntry[], volumes: readonly Volume[]) => void;
  hasStrangerVolume: (appId: string, network: string, time: Date) => boolean;
  useStranger: (appId: string, network: string, entry: ActivityEntry) => void;
  /** An app has sent a verified call from this network: it may send unverified ones, too. */
  meet: (appId: string, network: string) => void;
  hasMet: (appId: string, network: string) => boolean;
}

interface Meter {
  day: string;
  /** Stored by all replicas. */
  stored: number;
  /** Waiting in this process. */
  waiting: number;
}

const maxApps = 10_000;
const maxNetworks = 20_000;

/** `maxBytes` of an app and day; 0 for no limit. */
export function createRecordLimits(maxBytes: number): RecordLimits {
  const takeSample = createMinuteLimit(maxRefusedSamples);
  const takeBare = createMinuteLimit(maxBareRecords);
  const meters = new LRUCache<string, Meter>({ max: maxApps });
  const strangers = createDayCounter(maxApps);
  const strangerNetworks = createDayCounter(maxNetworks);
  const met = new LRUCache<string, true>({ max: maxNetworks, ttl: dayMs, ttlResolution: minuteMs });

  /** Of this day; an entry of an earlier day that arrives late counts for the later one. */
  function getMeter(appId: string, day: string): Meter {
    const known = meters.get(appId);
    if (known !== undefined && known.day >= day) return known;
    const meter = { day, stored: 0, waiting: 0 };
    meters.set(appId, meter);
    return meter;
  }

  function hasVolume(appId: string, time: Date): boolean {
    if (maxBytes === 0) return true;
    const { stored, waiting } = getMeter(appId, formatWibDay(time));
    return stored + waiting < maxBytes;
  }

  return {
    shortened: ({ appId, receivedAt, isOverRate }) => {
      if (isOverRate && !takeSample(appId)) return { omission: "rate", isGathered: true };
      return hasVolume(appId, receivedAt) ? null : { omission: "volume", isGathered: !takeBare(appId) };
    },
    hasVolume,
    use: (entry) => {
      getMeter(entry.appId, formatWibDay(entry.createdAt)).waiting += countBytes(entry);
    },
    written: (entries, volumes) => {
      for (const { appId, day, bytes } of volumes) getMeter(appId, day).stored = bytes;
      for (const entry of entries) {
        if (!entry.isMetered) continue;
        const meter = getMeter(entry.appId, formatWibDay(entry.createdAt));
        meter.waiting = Math.max(0, meter.waiting - countBytes(entry));
      }
    },
    hasStrangerVolume: (appId, network, time) =>
      strangers.of(appId, time) < maxStrangerBytes &&
      strangerNetworks.of(`${appId} ${network}`, time) < maxStrangerBytesOfNetwork,
    useStranger: (appId, network, entry) => {
      const bytes = countBytes(entry);
      strangers.add(appId, entry.createdAt, bytes);
      strangerNetworks.add(`${appId} ${network}`, entry.createdAt, bytes);
    },
    meet: (appId, network) => void met.set(`${appId} ${network}`, true),
    hasMet: (appId, network) => met.has(`${appId} ${network}`),
  };
}

/** Counts keys in each minute of the clock: true up to the maximum. */
function createMinuteLimit(max: number) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (key: string): boolean => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

/** Counts for each key and day (WIB). */
function createDayCounter(max: number) {
  const counts = new LRUCache<string, { day: string; count: number }>({ max });
  const getCount = (key: string, time: Date) => {
    const known = counts.get(key);
    return known?.day === formatWibDay(time) ? known.count : 0;
  };
  return {
    of: getCount,
    add: (key: string, time: Date, count: number) =>
      void counts.set(key, { day: formatWibDay(time), count: getCount(key, time) + count }),
  };
}
