import { createTurnQueue, type Turn } from "./turn-queue.ts";

/** Runs at most `maxRunning` tasks at a time; those that wait take turns. */
export function createGate(maxRunning: number) {
  let running = 0;
  const waiting = createTurnQueue<() => void>();
  return async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.add(turn, resolve));
    try {
      return await task();
    } finally {
      const next = waiting.take();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
