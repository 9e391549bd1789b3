/** With one call at a time, either the database or this process would always wait for the other. */
const maxRunning = 2;
const maxBatchSize = 500;

interface WaitingInput<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines single calls into calls with several inputs: those requested while calls run go into the next one.
 * `run` returns an output for each input, in the same order; it may run twice at a time.
 */
export function batchCalls<Input, Output>(run: (inputs: readonly Input[]) => Promise<Output[]>) {
  const waiting: WaitingInput<Input, Output>[] = [];
  let running = 0;
  let isScheduled = false;

  /** Runs after the callbacks that are due, which may request more. */
  function schedule(): void {
    if (isScheduled || running >= maxRunning || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      running += 1;
      void runBatch(waiting.splice(0, maxBatchSize)).finally(() => {
        running -= 1;
        schedule();
      });
      schedule();
    });
  }

  async function runBatch(batch: WaitingInput<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      if (outputs.length !== batch.length) throw new Error("A batch must have an output for each input.");
      outputs.forEach((output, index) => batch[index]?.resolve(output));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      schedule();
    });
}

/**
 * Combines single lookups into batched queries. Nothing is cached, so every result is read after its request.
 */
export const batchLookups = <Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  batchCalls<string, Row | undefined>(async (keys) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  });
