import type { AddressPolicy } from "./outgoing-addresses.ts";
import { exchangeThreads } from "./exchange-threads.ts";
import { OutgoingError, type OutgoingAnswer, type OutgoingCall } from "./http-exchange.ts";
import { resolveAddress } from "./resolve-address.ts";

interface OutgoingRules {
  isAllowed: AddressPolicy;
  /** Address of an HTTP proxy; undefined without one. */
  proxy: string | undefined;
  timeoutMs?: number;
  /** Instead of those of the system. */
  nameServers?: readonly string[];
}

const defaultTimeoutMs = 30_000;

/**
 * Sends one request to a server outside the portal: to an address that may be called and no other. The address is looked up and judged
 * here, and called in another thread. Throws OutgoingError if there is no complete answer in time.
 */
export async function sendOutgoing(call: OutgoingCall, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const timeoutMs = rules.timeoutMs ?? defaultTimeoutMs;
  const signal = AbortSignal.timeout(timeoutMs);
  const address = await Promise.race([resolveAddress(call.url, rules), rejectAtEnd(signal)]);
  if (address === null) throw new OutgoingError("address_refused");
  return exchangeThreads.exchange(call, { address, proxy: rules.proxy, timeoutMs, signal });
}

const rejectAtEnd = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new OutgoingError("timeout")), { once: true }),
  );
