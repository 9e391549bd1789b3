import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt } from "./attempt-limit.ts";
import { createTooManyError } from "./rate-limit.ts";

/** The client of an attempt, by key, and how many of its earlier attempts have failed. */
export interface Client {
  key: string;
  failures: number;
}

interface WaitingTask {
  client: Client;
  run: () => Promise<void>;
  refuse: () => void;
}

interface Lane {
  /** Clients with fewer failures come first. */
  waiting: WaitingTask[];
  delayMs: number;
}

/** Maximum waiting attempts per key. */
const maxWaiting = 12;
/** Maximum waiting attempts of one client, so that it cannot fill the lane. */
const maxWaitingPerClient = 2;
const maxDelayMs = 5000;

/**
 * Runs the attempts of a key one at a time, each after a delay that grows by `delayStepMs` with every failure
 * above the limit. Clients with fewer failures come first and displace others from a full lane, so that
 * attackers cannot lock out a user. Each replica has its own lanes.
 */
export function createSlowLane(delayStepMs = 250) {
  const lanes = new Map<string, Lane>();

  async function work(key: string, lane: Lane) {
    while (lane.waiting.length > 0) {
      // The next attempt is chosen after the delay, so that a user does not wait behind earlier attempts.
      await sleep(lane.delayMs);
      await lane.waiting.shift()?.run();
    }
    lanes.delete(key);
  }

  function enter(key: string, excess: number, entrant: WaitingTask) {
    const lane = lanes.get(key) ?? { waiting: [], delayMs: 0 };
    lane.delayMs = Math.min(maxDelayMs, delayStepMs * (excess + 1));
    if (hasEnough(lane, entrant.client)) {
      entrant.refuse();
      return;
    }
    const place = lane.waiting.findIndex(({ client }) => client.failures > entrant.client.failures);
    lane.waiting.splice(place === -1 ? lane.waiting.length : place, 0, entrant);
    if (lane.waiting.length > maxWaiting) lane.waiting.pop()?.refuse();
    if (lanes.has(key)) return;
    lanes.set(key, lane);
    void work(key, lane);
  }

  return {
    run: (key: string, client: Client, excess: number, attempt: Attempt): Promise<boolean> =>
      new Promise((resolve, reject) => {
        enter(key, excess, {
          client,
          run: () => attempt().then(resolve, reject),
          refuse: () => reject(createLaneFullError()),
        });
      }),
    /** Throws for an attempt that `run` would refuse, before anything is stored for it. */
    requireRoom: (key: string, client: Client): void => {
      const lane = lanes.get(key);
      if (lane === undefined) return;
      const displacesOne = lane.waiting.some(({ client: { failures } }) => failures > client.failures);
      if (hasEnough(lane, client) || (lane.waiting.length >= maxWaiting && !displacesOne))
        throw createLaneFullError();
    },
  };
}

/** Whether as many attempts of a client wait as may. */
const hasEnough = ({ waiting }: Lane, { key }: Client): boolean =>
  waiting.filter(({ client }) => client.key === key).length >= maxWaitingPerClient;

const createLaneFullError = () => createTooManyError("waiting_sign_ins", maxDelayMs);
