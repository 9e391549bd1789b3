import { expect, test } from "vitest";
import { bucketCount, getBucket, getPercentile } from "./activity.buckets.values.ts";

const countBuckets = (...durations: number[]) => {
  const buckets = Array.from({ length: bucketCount }, () => 0);
  for (const duration of durations) {
    const bucket = getBucket(duration);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  return buckets;
};

test.each([
  [[], 0.5, null],
  [[4], 0.5, 5],
  [[5], 0.95, 5],
  [[1, 1, 1, 900], 0.5, 1],
  [[1, 1, 1, 900], 0.95, 1000],
  [[...Array.from({ length: 95 }, () => 8), 60, 60, 60, 60, 60], 0.95, 10],
  [[...Array.from({ length: 94 }, () => 8), 60, 60, 60, 60, 60, 60], 0.95, 70],
  [[12_000], 0.5, null],
])("of %j, the share %d ended within %j ms", (durations, share, expected) => {
  expect(getPercentile(countBuckets(...durations), share)).toBe(expected);
});
