import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  /** In milliseconds, like the next one. */
  p50: number;
  p99: number;
  failures: number;
}

/**
 * Ten connections for the given seconds, after a warm-up in seconds that is not counted. With `amount` that
 * many requests instead: otherwise a slow response that is pending at the end would not be counted.
 */
export async function load(options: autocannon.Options, seconds: number, warmUp = 2): Promise<Load> {
  await run({ ...options, amount: undefined }, warmUp);
  return run(options, seconds);
}

/** The portal, and the server it is compared with. */
export interface LoadComparison {
  result: Load;
  floor: Load;
}

const turns = 5;

/**
 * Alternates between two servers and takes the median of each figure: the speed of a shared machine can
 * change by half within a minute, and both must be measured under the same conditions.
 */
export async function loadInTurns(
  [ours, floor]: readonly [autocannon.Options, autocannon.Options],
  seconds: number,
  warmUp = 2,
): Promise<LoadComparison> {
  const sides = { result: ours, floor };
  const loads: Record<keyof typeof sides, Load[]> = { result: [], floor: [] };
  for (const side of ["result", "floor"] as const) await run(sides[side], warmUp);
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of ["result", "floor"] as const)
      loads[side].push(await run(sides[side], seconds / turns));
  return { result: computeMedians(loads.result), floor: computeMedians(loads.floor) };
}

const computeMedians = (loads: Load[]): Load => ({
  perSecond: computeMedian(loads.map((each) => each.perSecond)),
  p50: computeMedian(loads.map((each) => each.p50)),
  p99: computeMedian(loads.map((each) => each.p99)),
  failures: loads.reduce((sum, each) => sum + each.failures, 0),
});

export const computeMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function run(options: autocannon.Options, seconds: number): Promise<Load> {
  const target = { connections: 10, ...options };
  const started = performance.now();
  const result = await autocannon(target.amount === undefined ? { ...target, duration: seconds } : target);
  return {
    perSecond: result.requests.total / ((performance.now() - started) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
