import { Worker, type WorkerOptions } from "node:worker_threads";

const sourceWorker = new URL("../../../scripts/source-worker.mjs", import.meta.url);

/**
 * Starts the worker `name` next to the file `base` (its import.meta.url): as JavaScript when run from the
 * bundle, as TypeScript when run from source.
 */
export function startWorker(name: string, base: string, options: WorkerOptions = {}): Worker {
  if (!base.endsWith(".ts")) return new Worker(new URL(`./${name}.js`, base), options);
  const source = new URL(`./${name}.ts`, base).href;
  return new Worker(sourceWorker, { ...options, argv: [source], execArgv: [] });
}
