import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  /** Milliseconds, as the next one. */
  p50: number;
  p99: number;
  failures: number;
}

/**
 * Ten connections for about the seconds given, after a warm-up (seconds as well) that does not count. With `amount` that many requests
 * instead: a slow answer that is under way at the end would otherwise be lost from the count.
 */
export async function load(options: autocannon.Options, seconds: number, warmUp = 2): Promise<Load> {
  const target = { connections: 10, ...options };
  await autocannon({ ...target, amount: undefined, duration: warmUp });
  const started = performance.now();
  const result = await autocannon(target.amount === undefined ? { ...target, duration: seconds } : target);
  return {
    perSecond: result.requests.total / ((performance.now() - started) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
