/**
 * Runs at most `maxRunning` tasks at a time. The keys of waiting tasks take turns, so that a network with many
 * tasks does not delay the others.
 */
export function createGate(maxRunning: number) {
  let running = 0;
  /** The waiting tasks of each key; the key whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();

  function takeNext(): (() => void) | undefined {
    const [turn] = waiting;
    if (turn === undefined) return undefined;
    const [key, tasks] = turn;
    const next = tasks.shift();
    waiting.delete(key);
    if (tasks.length > 0) waiting.set(key, tasks);
    return next;
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else
      await new Promise<void>((resolve) => {
        const tasks = waiting.get(key);
        if (tasks === undefined) waiting.set(key, [resolve]);
        else tasks.push(resolve);
      });
    try {
      return await task();
    } finally {
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
