import DataLoader from "dataloader";

/**
 * Looks things up one by one for the caller and many at a time for the database: what is asked for while a query is
 * under way goes into the next one. Nothing is kept, so every answer was read after it was asked for.
 */
export function batched<Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) {
  return inBatches<string, Row | undefined>(async (keys) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  });
}

/** Stores rows in the same way. One that cannot be stored fails alone. */
export function storedInBatches<Row>(store: (rows: Row[]) => Promise<unknown>) {
  const each = (row: Row) =>
    store([row]).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  return inBatches<Row, null>(async (rows) => {
    if (rows.length > 1) {
      const areStored = await store([...rows]).then(
        () => true,
        () => false,
      );
      if (areStored) return rows.map(() => null);
    }
    return Promise.all(rows.map(each));
  });
}

function inBatches<Key, Value>(run: (keys: readonly Key[]) => Promise<(Value | Error)[]>) {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const batch = run(keys);
      underWay = batch.catch(() => undefined);
      return batch;
    },
    {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: (start) => void underWay.then(() => setImmediate(start)),
    },
  );
  return (key: Key) => loader.load(key);
}
