/**
 * Runs at most `maxRunning` tasks at a time, the others in order of arrival. Node.js compares passwords on
 * four threads: unknown devices never use all of them, so that known devices do not wait for unknown ones.
 */
export function createGate(maxRunning: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
