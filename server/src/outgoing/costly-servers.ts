import { minuteMs } from "contract/time";
import { LRUCache } from "lru-cache";

/** A handshake with an honest server takes about two. */
const maxHandshakeMs = 50;
const refusedForMs = 5 * minuteMs;

/** Servers whose handshake occupied a thread for too long. Each thread has its own list; the main one learns from the others. */
const costlyServers = new LRUCache<string, true>({ max: 1000, ttl: refusedForMs });

export const costlyCode = "HANDSHAKE_TOO_COSTLY";

export const isCostly = (server: string): boolean => costlyServers.has(server);

/** Refuses a server until its time ends, which later calls do not prolong. */
export function refuseServer(server: string): void {
  if (!isCostly(server)) costlyServers.set(server, true);
}

/** Refuses a server whose handshake has cost too much so far. */
export function judgeHandshake(server: string, costMs: number): void {
  if (costMs > maxHandshakeMs) refuseServer(server);
}

/** Until it is called: milliseconds for which this thread was occupied, unless a busy machine gave it no processor. */
export function measureCost(): () => number {
  const start = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - start, (user + system) / 1000);
  };
}
