import type { Worker } from "node:worker_threads";
import { startWorker } from "#work/start-worker.ts";
import { costlyCode, isCostly, refuseServer } from "./costly-servers.ts";
import type { Order, Reply } from "./exchange.worker.ts";
import { getServerKey, OutgoingError, type OutgoingAnswer, type OutgoingCall } from "./http-exchange.ts";

interface ThreadedOptions extends Pick<Order, "address" | "proxy" | "timeoutMs"> {
  /** Ends the wait, also for a thread that is blocked. */
  signal: AbortSignal;
}

/** The calls that run in a thread, by their number. */
type Running = Map<number, { resolve: (answer: OutgoingAnswer) => void; reject: (error: Error) => void }>;

const maxThreads = 2;
const maxHeapMegabytes = 256;

/**
 * Threads that call servers of tenants, many at a time each: what a server makes TLS compute holds up only calls of the
 * same thread. They start with the first call, are replaced if they end, and never keep the process from exiting.
 */
export function createExchangeThreads() {
  const threads = new Map<Worker, Running>();
  let lastId = 0;

  function start(): [Worker, Running] {
    const worker = startWorker("exchange.worker", import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    const running: Running = new Map();
    threads.set(worker, running);
    worker.on("message", (reply: Reply) => settle(running, reply));
    // Out of memory, the answer of a server was too much; any other error is a fault of the portal, which its callers log.
    let end: Error = new OutgoingError("broken_answer", "WORKER");
    worker.on("error", (error: Error & { code?: string }) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") end = error;
    });
    worker.on("exit", () => {
      threads.delete(worker);
      for (const { reject } of running.values()) reject(end);
    });
    return [worker, running];
  }

  function choose(): [Worker, Running] {
    const [leastBusy] = [...threads].sort(([, one], [, other]) => one.size - other.size);
    if (leastBusy === undefined || (leastBusy[1].size > 0 && threads.size < maxThreads)) return start();
    return leastBusy;
  }

  async function run({ url, ...call }: OutgoingCall, { signal, ...options }: ThreadedOptions) {
    const [worker, running] = choose();
    const id = (lastId += 1);
    worker.ref();
    try {
      return await new Promise<OutgoingAnswer>((resolve, reject) => {
        running.set(id, { resolve, reject });
        signal.addEventListener("abort", () => reject(new OutgoingError("timeout")), { once: true });
        // A copy: a Buffer may be a part of memory that others use, too, which would be copied as a whole.
        const order: Order = {
          id,
          call: { ...call, url: url.href, body: new Uint8Array(call.body) },
          ...options,
        };
        worker.postMessage(order);
      });
    } finally {
      running.delete(id);
      if (running.size === 0) worker.unref();
    }
  }

  return {
    /** Does an exchange (see http-exchange.ts) in a thread. */
    exchange: async (call: OutgoingCall, options: ThreadedOptions): Promise<OutgoingAnswer> => {
      const server = getServerKey(call.url, options.address);
      if (isCostly(server)) throw new OutgoingError("tls", costlyCode);
      try {
        return await run(call, options);
      } catch (error) {
        if (error instanceof OutgoingError && error.code === costlyCode) refuseServer(server);
        throw error;
      }
    },
    /** Ends the threads. Calls that run hear nothing before their time ends: a callback is to be sent again, and has not failed. */
    close: async (): Promise<void> => {
      for (const running of threads.values()) running.clear();
      await Promise.all([...threads.keys()].map((worker) => worker.terminate()));
    },
  };
}

/** Of this process. */
export const exchangeThreads = createExchangeThreads();

function settle(running: Running, reply: Reply) {
  const call = running.get(reply.id);
  // The caller has stopped waiting.
  if (call === undefined) return;
  if ("failure" in reply) call.reject(new OutgoingError(reply.failure, reply.code));
  else if ("error" in reply) call.reject(new Error(reply.error));
  else {
    const { body, ...head } = reply.answer;
    call.resolve({ ...head, body: Buffer.from(body.buffer) });
  }
}
