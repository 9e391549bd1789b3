import { createPriorityGate } from "#crypto/gate.ts";
import { createTooManyError, getNetworks } from "#http/rate-limit.ts";

/** Three sign-ins run at a time for a quarter of a second each, so that a visitor gets a turn about once a second. */
const maxOvertaking = 9;
/** 200 people behind one address who choose a password at the same time have room. */
const maxWaitingVisitors = 300;

const gate = createPriorityGate({
  maxRunning: 3,
  maxOvertaking,
  maxWaitingLow: maxWaitingVisitors,
  createRefusal: () => createTooManyError("waiting_requests", 10_000),
});

/**
 * Runs password comparisons of unknown devices; ranges of providers take turns, in one its blocks and in those their hosts. A known device waits for at
 * most three of them, however many wait here.
 */
export const gateDevices = <T>(address: string, task: () => Promise<T>): Promise<T> =>
  gate.run(getTurn(address), task);

/**
 * Runs hashes and comparisons of passwords that visitors choose, of registrations and mailed links: one at a time and behind
 * all sign-ins, because registrations from many networks would delay these.
 */
export const gateVisitors = <T>(address: string, task: () => Promise<T>): Promise<T> =>
  gate.runLow(getTurn(address), task);

function getTurn(address: string) {
  const { range, block, host } = getNetworks(address);
  return [range, block, host];
}
