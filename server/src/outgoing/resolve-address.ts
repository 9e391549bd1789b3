import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getHostAndPort } from "./http-exchange.ts";
import type { AddressPolicy } from "./outgoing-addresses.ts";

const lookupTimeoutMs = 5000;
/** A refused name is answered no earlier, so that the time does not tell whether it exists in an inner network. */
const minRefusalMs = 1000;

/**
 * The one address of a host that was looked up and may be called; null if there is none, whether the host is unknown or
 * leads to an inner one. It asks the name servers themselves: the system's look-up would occupy the threads that hash passwords, so a slow
 * name server of a tenant would stop everybody.
 */
export async function resolveAddress(
  url: URL,
  { isAllowed, nameServers }: { isAllowed: AddressPolicy; nameServers?: readonly string[] | undefined },
): Promise<string | null> {
  const { hostname } = getHostAndPort(url);
  if (isIP(hostname) !== 0) return isAllowed(hostname) ? hostname : null;
  const start = performance.now();
  const address = (await lookUp(hostname, nameServers)).find(isAllowed);
  if (address !== undefined) return address;
  await wait(Math.max(0, minRefusalMs - (performance.now() - start)));
  return null;
}

/** IPv4 first, because many networks have no way to IPv6. */
async function lookUp(hostname: string, nameServers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: 1 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const addresses = await Promise.all(
    [resolver.resolve4(hostname), resolver.resolve6(hostname)].map((found) => found.catch(() => [])),
  );
  return addresses.flat();
}
