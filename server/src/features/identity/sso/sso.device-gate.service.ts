import { createGate } from "#crypto/gate.ts";
import { getNetworks } from "#http/rate-limit.ts";

const gate = createGate(3);

/**
 * Runs password comparisons of unknown devices, and hashes of passwords that visitors choose; networks take turns, and in
 * one its hosts. A known device waits for at most three of them, however many wait here.
 */
export function gateDevices<T>(address: string, task: () => Promise<T>): Promise<T> {
  const { block, host } = getNetworks(address);
  return gate({ group: block, member: host }, task);
}
