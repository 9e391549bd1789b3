import type { Worker } from "node:worker_threads";
import { startWorker } from "../start-worker.ts";
import type { SigningResult, SigningTask } from "./forge-signer.worker.ts";
import { readPrivateKey } from "./key-pair.ts";

export interface ForgeSigner {
  sign: (privateKeyPem: string, text: string) => Promise<string>;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (signature: string) => void;
  reject: (error: Error) => void;
}

/**
 * The reference signer: node-forge in a worker thread, because a signature takes tens of milliseconds. If the
 * worker dies, its pending signatures fail and the next one starts a new worker. The process does not exit
 * before `close`.
 */
export function startForgeSigner(): ForgeSigner {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = startWorker("forge-signer.worker", import.meta.url);
    started.on("message", (result: SigningResult) => settle(waiting, result));
    started.on("error", (error) =>
      rejectPending(started, new Error("The node-forge signer has failed.", { cause: error })),
    );
    started.on("exit", () => rejectPending(started, new Error("The node-forge signer has stopped.")));
    return started;
  }

  function rejectPending(failed: Worker, error: Error): void {
    // A failed worker exits later, when a new one may already be running.
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    sign: (privateKeyPem, text) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error("The node-forge signer is closed.");
        // Both engines accept the same key formats and return the same errors.
        const pem = readPrivateKey(privateKeyPem).export({ type: "pkcs8", format: "pem" }).toString();
        const task: SigningTask = { id: (lastId += 1), privateKeyPem: pem, text };
        waiting.set(task.id, { resolve, reject });
        worker ??= start();
        worker.postMessage(task);
      }),
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function settle(waiting: Map<number, Waiting>, result: SigningResult): void {
  const task = waiting.get(result.id);
  waiting.delete(result.id);
  if ("signature" in result) task?.resolve(result.signature);
  else task?.reject(new Error(`node-forge cannot sign: ${result.failure}`));
}
