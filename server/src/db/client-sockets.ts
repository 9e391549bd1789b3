import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The sockets of connections to the database. An ordinary end waits until the server has closed them, which a server
 * that does not respond never does.
 */
export function trackSockets() {
  const open = new Set<Socket>();
  return {
    /** The option `stream` of the connections. */
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      return socket;
    },
    /** Waits for the end of the connections; closes those that are still open after `maxMs`. */
    closeAfter: async (ended: Promise<unknown>, maxMs: number) => {
      const timer = new AbortController();
      const timeUp = wait(maxMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([ended, timeUp]);
      timer.abort();
      for (const socket of open) socket.destroy();
    },
  };
}
