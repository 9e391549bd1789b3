import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface RunningPortal {
  url: string;
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number;
  residentMegabytes: () => number;
  stop: () => Promise<void>;
}

/** Starts the built server as `npm start` does, or another build of it, and waits for its first response. */
export async function startPortalProcess(
  port: number,
  env: Record<string, string>,
  folder = "server/dist",
): Promise<RunningPortal> {
  const started = performance.now();
  const child = spawn(process.execPath, [`${folder}/start.js`], {
    env: { ...process.env, HOST: "127.0.0.1", LOG_LEVEL: "warn", PORT: String(port), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await waitForAnswer(`${url}/api/v1/portal`, child);
  return {
    url,
    startedIn: performance.now() - started,
    residentMegabytes: () => readResidentMemory(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function waitForAnswer(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal stopped with ${String(child.exitCode)}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resident memory according to Linux. */
function readResidentMemory(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
