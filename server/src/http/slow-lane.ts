import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt } from "./attempt-limit.ts";
import { tooMany } from "./rate-limit.ts";

interface Lane {
  /** Resolves when the last attempt of the lane has ended. */
  last: Promise<unknown>;
  /** Who waits or runs, once per attempt. */
  parties: string[];
}

/** Attempts that wait for one key; at the longest delay the last one waits for a minute. */
const maxAttempts = 12;
/** Of these, attempts of one party, so that one party cannot fill the lane. */
const maxAttemptsOfParty = 2;
const maxDelayMs = 5000;

/**
 * Runs the attempts of a key one at a time, each after a delay that grows by `delayStepMs` with every failure beyond the
 * limit. Each replica has lanes of its own.
 */
export function createSlowLane(delayStepMs = 250) {
  const lanes = new Map<string, Lane>();
  return async (key: string, party: string, excess: number, attempt: Attempt): Promise<boolean> => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), parties: [] };
    const ofParty = lane.parties.filter((each) => each === party).length;
    if (lane.parties.length >= maxAttempts || ofParty >= maxAttemptsOfParty)
      throw tooMany("sign-ins are waiting", maxDelayMs);
    lane.parties.push(party);
    lanes.set(key, lane);
    const turn = lane.last.then(async () => {
      await sleep(Math.min(maxDelayMs, delayStepMs * (excess + 1)));
      return attempt();
    });
    lane.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      lane.parties.splice(lane.parties.indexOf(party), 1);
      if (lane.parties.length === 0) lanes.delete(key);
    }
  };
}
