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

interface PriorityLimits {
  /** Tasks at a time, of both kinds. */
  maxRunning: number;
  /** Tasks that start before one of low priority that waits: those do not wait without an end. */
  maxOvertaking: number;
  /** Waiting tasks of low priority; above it, one of the group with most is refused. */
  maxWaitingLow: number;
  createRefusal: () => Error;
}

/** As `createGate`, with tasks of low priority: one at a time, and only when no other waits. */
export function createPriorityGate(limits: PriorityLimits) {
  let running = 0;
  let isLowRunning = false;
  let overtaking = 0;
  const waiting = createTurnQueue<() => void>();
  const waitingLow = createTurnQueue<{ start: () => void; refuse: (error: Error) => void }>();

  function takeNext(): (() => void) | undefined {
    const canStartLow = !isLowRunning && waitingLow.size() > 0;
    if (canStartLow && (waiting.size() === 0 || overtaking >= limits.maxOvertaking)) {
      isLowRunning = true;
      overtaking = 0;
      return waitingLow.take()?.start;
    }
    if (canStartLow) overtaking += 1;
    return waiting.take();
  }

  function startNext() {
    while (running < limits.maxRunning) {
      const start = takeNext();
      if (start === undefined) return;
      running += 1;
      start();
    }
  }

  function makeRoom(turn: Turn) {
    if (waitingLow.size() < limits.maxWaitingLow) return;
    const displaced = waitingLow.displace(turn);
    if (displaced === undefined) throw limits.createRefusal();
    displaced.refuse(limits.createRefusal());
  }

  return {
    run: async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
      await new Promise<void>((start) => {
        waiting.add(turn, start);
        startNext();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
    runLow: async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
      makeRoom(turn);
      await new Promise<void>((start, refuse) => {
        waitingLow.add(turn, { start, refuse });
        startNext();
      });
      try {
        return await task();
      } finally {
        isLowRunning = false;
        running -= 1;
        startNext();
      }
    },
  };
}
