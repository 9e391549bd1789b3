/**
 * Runs at most `maxRunning` tasks at the same time, the others in the order of their arrival. Node.js has four threads for
 * the comparison of passwords: those of unknown devices never take all of them, so a known device need not wait for them.
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
