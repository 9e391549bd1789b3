import DataLoader from "dataloader";

/**
 * Looks things up one by one for the caller and many at a time for the database: what is asked for while a query is
 * under way goes into the next one. Nothing is kept, so every answer was read after it was asked for.
 */
export function batched<Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const query = read([...new Set(keys)]);
      underWay = query.catch(() => undefined);
      const rows = new Map((await query).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    },
    {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: (run) => void underWay.then(() => setImmediate(run)),
    },
  );
  return (key: string) => loader.load(key);
}
