import DataLoader from "dataloader";

/** With one call at a time, either the database or this process would always wait for the other. */
const maxRunning = 2;

/**
 * Combines single calls into calls with several inputs: those requested while calls run go into the next one.
 * `run` returns an output for each input, in the same order; it may run twice at a time.
 */
export function batchCalls<Input, Output>(run: (inputs: readonly Input[]) => Promise<Output[]>) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<Input, Output>(
    async (inputs) => {
      try {
        return await run(inputs);
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: (startBatch) => {
        const start = () => {
          running += 1;
          setImmediate(startBatch);
        };
        if (running < maxRunning) start();
        else waiting.push(start);
      },
    },
  );
  return (input: Input) => loader.load(input);
}

/**
 * Combines single lookups into batched queries. Nothing is cached, so every result is read after its request.
 */
export const batchLookups = <Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  batchCalls<string, Row | undefined>(async (keys) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  });
