import DataLoader from "dataloader";

/**
 * Combines single calls into calls with several inputs: those requested during a call go into the next one.
 * `run` returns an output for each input, in the same order.
 */
export function batchedCalls<Input, Output>(run: (inputs: readonly Input[]) => Promise<Output[]>) {
  let pending: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Input, Output>(
    (inputs) => {
      const running = run(inputs);
      pending = running.catch(() => undefined);
      return running;
    },
    {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: (start) => void pending.then(() => setImmediate(start)),
    },
  );
  return (input: Input) => loader.load(input);
}

/**
 * Combines single lookups into batched queries. Nothing is cached, so every result is read after its request.
 */
export const batched = <Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  batchedCalls<string, Row | undefined>(async (keys) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  });
