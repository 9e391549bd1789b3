/** The first of the largest items; undefined if all are empty. */
export function findLargest<T>(items: Iterable<T>, sizeOf: (item: T) => number): T | undefined {
  let largest: T | undefined;
  let maxSize = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (size <= maxSize) continue;
    largest = item;
    maxSize = size;
  }
  return largest;
}
