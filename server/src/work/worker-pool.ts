import type { Worker } from "node:worker_threads";
import { buildMessage } from "contract/messages/messages";
import { AppError } from "#http/app-error.ts";
import { startWorker } from "./start-worker.ts";
import type { CostlyTasks } from "./costly-tasks.worker.ts";
import { createFairQueue, type FairQueue, type QueueLimits } from "./fair-queue.ts";

type TaskName = keyof CostlyTasks;
type Input<Name extends TaskName> = Parameters<CostlyTasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<CostlyTasks[Name]>>;

/** Runs a task of `costly-tasks.worker.ts` in the thread of this turn, which is stopped after `maxRunMs`. */
export type ThreadRunner = <Name extends TaskName>(
  name: Name,
  input: Input<Name>,
  maxRunMs: number,
) => Promise<Output<Name>>;

export interface WorkerPool {
  /** Runs work in the turn of its key (see FairQueue) with a thread of its own. */
  run: <T>(key: string, work: (runInThread: ThreadRunner) => Promise<T>, maxWaitMs?: number) => Promise<T>;
  close: () => Promise<void>;
}

/** What a worker answers: the result of its task, or its error. */
type Answer<Name extends TaskName> = { result: Output<Name> } | { error: string };

interface PoolLimits extends Omit<QueueLimits, "maxRunning" | "maxRunningPerKey"> {
  maxThreads: number;
  /** Threads without work end after this time, so that a portal that computes nothing pays nothing. */
  lingerMs?: number;
}

const maxHeapMegabytes = 256;

/**
 * Worker threads for work that would block the main thread. A key has one thread at a time. They start with the first
 * task and never keep the process from exiting.
 */
export function createWorkerPool({ maxThreads, lingerMs = 30_000, ...limits }: PoolLimits): WorkerPool {
  const queue: FairQueue = createFairQueue({ ...limits, maxRunning: maxThreads, maxRunningPerKey: 1 });
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let isClosed = false;

  function start(): Worker {
    const worker = startWorker("costly-tasks.worker", import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    threads.add(worker);
    worker.on("exit", () => {
      threads.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    // Reported to the task that runs; without one the thread is replaced at the next task.
    worker.on("error", () => undefined);
    worker.unref();
    return worker;
  }

  function takeThread(): Worker {
    if (isClosed) throw new Error("The worker threads are closed.");
    const [known] = idle.keys();
    if (known === undefined) return start();
    clearTimeout(idle.get(known));
    idle.delete(known);
    return known;
  }

  function giveBack(worker: Worker) {
    if (!threads.has(worker)) return;
    const endWorker = () => {
      // It ends later, and must not be given a task until then.
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(endWorker, lingerMs).unref());
  }

  return {
    run: (key, work, maxWaitMs) =>
      queue.run(
        key,
        () =>
          work((name, input, maxRunMs) => {
            const worker = takeThread();
            const discard = () => threads.delete(worker);
            return readAnswer(worker, { name, input, maxRunMs, discard }).finally(() => giveBack(worker));
          }),
        maxWaitMs,
      ),
    close: async () => {
      isClosed = true;
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

interface RunningTask<Name extends TaskName> {
  name: Name;
  input: Input<Name>;
  maxRunMs: number;
  /** Called if the thread is stopped; it ends later. */
  discard: () => void;
}

/** Runs a task; the thread is stopped if the task takes too long, because nothing else ends a loop. */
const readAnswer = <Name extends TaskName>(
  worker: Worker,
  { name, input, maxRunMs, discard }: RunningTask<Name>,
): Promise<Output<Name>> =>
  new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const removeListeners = () => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    const fail = (cause: unknown) => {
      removeListeners();
      reject(new Error(`The task ${name} has failed in its thread.`, { cause }));
    };
    const onError = (error: unknown) => fail(error);
    const onExit = () => fail(new Error("The thread has stopped."));
    const onMessage = (message: "started" | Answer<Name>) => {
      // The time to start a thread does not count.
      if (message === "started") timer = setTimeout(stop, maxRunMs);
      else if ("error" in message) fail(new Error(message.error));
      else {
        removeListeners();
        resolve(message.result);
      }
    };
    const stop = () => {
      removeListeners();
      discard();
      void worker.terminate();
      reject(createTimeoutError(name, maxRunMs));
    };
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage({ name, input });
  });

const createTimeoutError = (name: string, maxRunMs: number) =>
  new AppError("unavailable", buildMessage("service_unavailable"), {
    retryAfter: 5,
    cause: new Error(`The task ${name} was stopped after ${String(maxRunMs)} ms.`),
  });
