import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  p99: number;
  failures: number;
}

/**
 * Ten connections for about the seconds given, after a warm-up that does not count. With `amount` that many requests
 * instead: a slow answer that is under way at the end would otherwise be lost from the count.
 */
export async function load(options: autocannon.Options, seconds: number): Promise<Load> {
  const target = { connections: 10, ...options };
  await autocannon({ ...target, amount: undefined, duration: 2 });
  const started = performance.now();
  const result = await autocannon(target.amount === undefined ? { ...target, duration: seconds } : target);
  return {
    perSecond: result.requests.total / ((performance.now() - started) / 1000),
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
