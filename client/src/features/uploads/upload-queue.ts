/** One file on its way: `refused` never leaves, because it cannot be accepted; `failed` may be tried again. */
export interface Upload {
  id: string;
  file: File;
  state: "waiting" | "running" | "done" | "failed" | "refused" | "cancelled";
  /** From 0 to 1. */
  progress: number;
  /** Where it is stored, once it is. */
  path: string;
  /** Why it is not. */
  fault: string;
}

export interface SendOptions {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface QueueRules {
  /** Stores a file and says where. */
  send: (file: File, options: SendOptions) => Promise<string>;
  /** Why a file cannot be accepted, or undefined. */
  refuse: (file: File) => string | undefined;
  /** The words for a failure. */
  say: (error: unknown) => string;
}

/** More would keep the browser from doing anything else meanwhile. */
const mostAtOnce = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Files on their way, each for itself: one that fails takes none of the others with it. */
export function createUploadQueue({ send, refuse, say }: QueueRules) {
  let uploads: readonly Upload[] = [];
  let made = 0;
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, changes: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const startNext = () => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (next === undefined || running.size >= mostAtOnce) return;
    void run(next);
    startNext();
  };
  const run = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: "running", progress: 0, fault: "" });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const path = await send(file, { onProgress, signal: controller.signal });
      change(id, { state: "done", progress: 1, path });
    } catch (error) {
      change(id, controller.signal.aborted ? { state: "cancelled" } : { state: "failed", fault: say(error) });
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
        made += 1;
        const fault = refuse(file);
        const state = fault === undefined ? "waiting" : "refused";
        return { id: String(made), file, state, progress: 0, path: "", fault: fault ?? "" };
      });
      set([...uploads, ...added]);
      startNext();
    },
    cancel: (id: string) => {
      if (running.has(id)) stop(id);
      else change(id, { state: "cancelled" });
    },
    retry: (id: string) => {
      change(id, { state: "waiting", fault: "" });
      startNext();
    },
    remove: (id: string) => {
      stop(id);
      set(uploads.filter((upload) => upload.id !== id));
    },
    /** The stored file is where it belongs and needs nothing more. */
    forget: (path: string) => set(uploads.filter((upload) => upload.path !== path)),
    clear: () => {
      for (const id of running.keys()) stop(id);
      set([]);
    },
    /** All that are there once none is on its way any more. */
    settled: () =>
      new Promise<readonly Upload[]>((resolve) => {
        const isBusy = () => uploads.some(({ state }) => state === "waiting" || state === "running");
        const look = () => {
          if (isBusy()) return;
          listeners.delete(look);
          resolve(uploads);
        };
        listeners.add(look);
        look();
      }),
  };
}
