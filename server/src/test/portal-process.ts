import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Starts the portal as a process of its own, from source, on a free port. */
export function spawnPortal(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, "../main.ts")], {
    cwd: path.join(import.meta.dirname, "../../.."),
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output }));
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const url = /is ready: (http:[^\s"]+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => reject(new Error(`The portal ended before it was ready: ${output}`)));
  });
  // A test that kills the portal early does not wait for it.
  ready.catch(() => undefined);
  return {
    /** The address, once it answers. */
    ready,
    ended,
    output: () => output,
    /** Sends a signal and waits for the end of the process. */
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}
