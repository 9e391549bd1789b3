import { minuteMs } from "contract/time";
import { createTooManyError, getNetworks } from "#http/rate-limit.ts";
import { createFairQueue } from "#work/fair-queue.ts";
import { findAnyDevice } from "./sso.known-device.ts";

/** 200 people behind one address have room. */
const queue = createFairQueue({
  maxRunning: 200,
  maxRunningPerKey: 40,
  maxWaiting: 1000,
  maxWaitingPerKey: 300,
  maxWaitMs: minuteMs,
});

interface Client {
  address: string;
  cookies: string | undefined;
  whenClosed: (callback: () => void) => void;
}

/**
 * Handles a sign-in in the turn of its device, or of its address if the device is known for no account: before anything is read
 * for it, because 850 at once occupied the portal for half a minute. Nothing is done for a client that has gone meanwhile.
 */
export function waitForTurn<Result>(
  { address, cookies, whenClosed }: Client,
  handle: (requireClient: () => void) => Promise<Result>,
): Promise<Result> {
  let hasGone = false;
  whenClosed(() => (hasGone = true));
  const requireClient = () => {
    if (hasGone) throw createTooManyError("waiting_sign_ins", 1000);
  };
  return queue.run(findAnyDevice(cookies) ?? getNetworks(address).host, async () => {
    requireClient();
    return handle(requireClient);
  });
}
