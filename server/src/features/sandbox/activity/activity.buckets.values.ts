/** Upper bounds of durations in milliseconds; the last bucket has none. */
const bounds = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
];

export const bucketCount = bounds.length + 1;

export function getBucket(durationMs: number): number {
  const index = bounds.findIndex((bound) => durationMs <= bound);
  return index === -1 ? bounds.length : index;
}

/**
 * The duration in milliseconds within which this share of the calls ended: the upper bound of its bucket. Null
 * without calls, and above the highest bound.
 */
export function getPercentile(durations: readonly number[], share: number): number | null {
  const wanted = durations.reduce((sum, calls) => sum + calls, 0) * share;
  if (wanted === 0) return null;
  let sum = 0;
  const index = durations.findIndex((calls) => (sum += calls) >= wanted);
  return bounds[index] ?? null;
}

export const createDurations = (): number[] => Array.from({ length: bucketCount }, () => 0);

/** Counts a call in the bucket of its duration. */
export function addDuration(durations: number[], durationMs: number): void {
  const bucket = getBucket(durationMs);
  durations[bucket] = (durations[bucket] ?? 0) + 1;
}
