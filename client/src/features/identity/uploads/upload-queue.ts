/** The upload of one file. `refused`: not accepted and never sent; `failed`: can be retried. */
export interface Upload {
  id: string;
  file: File;
  state: "waiting" | "running" | "done" | "failed" | "refused" | "cancelled";
  /** From 0 to 1. */
  progress: number;
  /** The path of the stored file, when done. */
  path: string;
  /** The error message, if refused or failed. */
  problem: string;
}

export interface SendOptions {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

interface QueueRules {
  /** Stores a file and returns its path. */
  send: (file: File, options: SendOptions) => Promise<string>;
  /** The error message if a file cannot be accepted, or undefined. */
  check: (file: File) => string | undefined;
  /** The message for an error. */
  messageOf: (error: unknown) => string;
}

/** More would leave no connections for other requests. */
const maxParallel = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads files independently: a failed upload does not affect the others. */
export function createUploadQueue({ send, check, messageOf }: QueueRules) {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const startNext = () => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (next === undefined || running.size >= maxParallel) return;
    void run(next);
    startNext();
  };
  const run = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: "running", progress: 0, problem: "" });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const path = await send(file, { onProgress, signal: controller.signal });
      change(id, { state: "done", progress: 1, path });
    } catch (error) {
      change(
        id,
        controller.signal.aborted ? { state: "cancelled" } : { state: "failed", problem: messageOf(error) },
      );
    } finally {
      running.delete(id);
      startNext();
    }
  };
  const stop = (id: string) => running.get(id)?.abort();

  return {
    now: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1;
        const problem = check(file);
        const state = problem === undefined ? "waiting" : "refused";
        return { id: String(lastId), file, state, progress: 0, path: "", problem: problem ?? "" };
      });
      set([...uploads, ...added]);
      startNext();
    },
    cancel: (id: string) => {
      if (running.has(id)) stop(id);
      else change(id, { state: "cancelled" });
    },
    retry: (id: string) => {
      change(id, { state: "waiting", problem: "" });
      startNext();
    },
    remove: (id: string) => {
      stop(id);
      set(uploads.filter((upload) => upload.id !== id));
    },
    /** Removes a stored file that has been added to its request. */
    removeStored: (path: string) => set(uploads.filter((upload) => upload.path !== path)),
    clear: () => {
      for (const id of running.keys()) stop(id);
      set([]);
    },
    /** Resolves with all uploads when none is active. */
    settled: () =>
      new Promise<readonly Upload[]>((resolve) => {
        const isBusy = () => uploads.some(({ state }) => state === "waiting" || state === "running");
        const resolveIfIdle = () => {
          if (isBusy()) return;
          listeners.delete(resolveIfIdle);
          resolve(uploads);
        };
        listeners.add(resolveIfIdle);
        resolveIfIdle();
      }),
  };
}
