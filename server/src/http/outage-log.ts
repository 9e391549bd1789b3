import type { Logger } from "pino";

/** Logs once that something fails, and once that it works again, however often it is tried in between. */
export interface OutageLog {
  failed: (error: unknown) => void;
  succeeded: () => void;
}

export function createOutageLog(logger: Logger, texts: { away: string; back: string }): OutageLog {
  let failedAt: number | undefined;
  return {
    failed: (error) => {
      if (failedAt !== undefined) return;
      failedAt = performance.now();
      logger.warn({ err: error }, texts.away);
    },
    succeeded: () => {
      if (failedAt === undefined) return;
      const seconds = Math.round((performance.now() - failedAt) / 100) / 10;
      failedAt = undefined;
      logger.warn({ seconds }, texts.back);
    },
  };
}
