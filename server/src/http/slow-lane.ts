import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt } from "./attempt-limit.ts";
import { tooMany } from "./rate-limit.ts";

/** Who makes an attempt, by key, and how many of their earlier attempts have failed. */
export interface Party {
  key: string;
  failures: number;
}

interface Waiting {
  party: Party;
  run: () => Promise<void>;
  refuse: () => void;
}

interface Lane {
  /** Those with fewer failures come first. */
  waiting: Waiting[];
  delayMs: number;
}

/** Attempts that wait for one key. */
const maxWaiting = 12;
/** Of these, attempts of one party, so that one party cannot fill the lane. */
const maxWaitingOfParty = 2;
const maxDelayMs = 5000;

/**
 * Runs the attempts of a key one at a time, each after a delay that grows by `delayStepMs` with every failure beyond the
 * limit. Parties with fewer failures come first, and displace others from a full lane, so that those who guess cannot
 * keep out a person who signs in. Each replica has lanes of its own.
 */
export function createSlowLane(delayStepMs = 250) {
  const lanes = new Map<string, Lane>();

  async function work(key: string, lane: Lane) {
    while (lane.waiting.length > 0) {
      // The next attempt is chosen after the delay, so that a person need not wait for attempts that came before.
      await sleep(lane.delayMs);
      await lane.waiting.shift()?.run();
    }
    lanes.delete(key);
  }

  function enter(key: string, excess: number, entrant: Waiting) {
    const lane = lanes.get(key) ?? { waiting: [], delayMs: 0 };
    lane.delayMs = Math.min(maxDelayMs, delayStepMs * (excess + 1));
    const ofParty = lane.waiting.filter(({ party }) => party.key === entrant.party.key);
    if (ofParty.length >= maxWaitingOfParty) {
      entrant.refuse();
      return;
    }
    const place = lane.waiting.findIndex(({ party }) => party.failures > entrant.party.failures);
    lane.waiting.splice(place === -1 ? lane.waiting.length : place, 0, entrant);
    if (lane.waiting.length > maxWaiting) lane.waiting.pop()?.refuse();
    if (lanes.has(key)) return;
    lanes.set(key, lane);
    void work(key, lane);
  }

  return (key: string, party: Party, excess: number, attempt: Attempt): Promise<boolean> =>
    new Promise((resolve, reject) => {
      enter(key, excess, {
        party,
        run: () => attempt().then(resolve, reject),
        refuse: () => reject(tooMany("waiting_sign_ins", maxDelayMs)),
      });
    });
}
