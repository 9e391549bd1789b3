/** Maximum number of rows one statement of `inBatches` changes or deletes. */
export const batchSize = 1000;

/**
 * Repeats a statement that processes up to `batchSize` rows until it finds fewer, so that no lock is held for
 * long.
 */
export async function inBatches(signal: AbortSignal, takeBatch: () => Promise<number>): Promise<number> {
  let taken = 0;
  let count = batchSize;
  while (count >= batchSize && !signal.aborted) {
    count = await takeBatch();
    taken += count;
  }
  return taken;
}
