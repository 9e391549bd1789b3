import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts the worker `name`, which lies beside the file `base` (its import.meta.url): as JavaScript when run from the
 * bundle, as TypeScript when run from source, where a worker does not inherit the loader and has to register it first.
 */
export function startWorker(name: string, base: string, options: WorkerOptions = {}): Worker {
  if (!base.endsWith(".ts")) return new Worker(new URL(`./${name}.js`, base), options);
  const source = new URL(`./${name}.ts`, base).href;
  // Evaluated code would look tsx up from the working directory, which may be anywhere.
  const tsx = import.meta.resolve("tsx/esm/api");
  const boot = `import("${tsx}").then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(boot, { ...options, eval: true, execArgv: [] });
}
