import type { Logger } from "pino";

/** Logs once that something fails, and once that it works again, however often it is tried in between. */
export interface OutageLog {
  failed: (error: unknown) => void;
  succeeded: () => void;
}

/** `onChange` is called at both times. */
export function createOutageLog(
  logger: Logger,
  texts: { away: string; back: string },
  onChange: (isAway: boolean) => void = () => undefined,
): OutageLog {
  let failedAt: number | undefined;
  return {
    failed: (error) => {
      if (failedAt !== undefined) return;
      failedAt = performance.now();
      onChange(true);
      logger.warn({ err: error }, texts.away);
    },
    succeeded: () => {
      if (failedAt === undefined) return;
      const seconds = Math.round((performance.now() - failedAt) / 100) / 10;
      failedAt = undefined;
      onChange(false);
      logger.warn({ seconds }, texts.back);
    },
  };
}
