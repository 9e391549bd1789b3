import DataLoader from "dataloader";

/**
 * Combines single lookups into batched queries: lookups requested during a query go into the next one.
 * Nothing is cached, so every result is read after its request.
 */
export function batched<Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) {
  let pending: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const reading = read([...new Set(keys)]);
      pending = reading.catch(() => undefined);
      const rows = new Map((await reading).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    },
    {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: (start) => void pending.then(() => setImmediate(start)),
    },
  );
  return (key: string) => loader.load(key);
}
