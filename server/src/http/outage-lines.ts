import type { Logger } from "pino";

/** Enough to see which routes an outage hits. */
const maxLines = 10;
const windowMs = 60_000;

/**
 * Whether the line of a request that an outage failed is logged: an outage fails every request, so only the first lines of
 * a minute are, and one line counts the others.
 */
export function limitOutageLines(logger: Logger): () => boolean {
  let window: { logged: number; omitted: number } | undefined;
  return () => {
    if (window === undefined) {
      const opened = { logged: 0, omitted: 0 };
      window = opened;
      setTimeout(() => {
        window = undefined;
        if (opened.omitted > 0) logger.error({ requests: opened.omitted }, "more requests failed");
      }, windowMs).unref();
    }
    if (window.logged === maxLines) {
      window.omitted += 1;
      return false;
    }
    window.logged += 1;
    return true;
  };
}
