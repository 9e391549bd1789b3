import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/* The portal's programs as processes, as an operator runs them. */

const server = path.join(import.meta.dirname, "../..");

export type Environment = Record<string, string>;

function spawnProgram(file: string, args: string[], env: Environment): ChildProcess {
  const program = path.join(server, "src", file);
  return spawn(process.execPath, ["--import", "tsx", program, ...args], {
    cwd: server,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `portal <args>` to its end; `input` is its standard input. */
export async function runPortalCommand(args: string[], env: Environment, input = ""): Promise<Finished> {
  const child = spawnProgram("portal.ts", args, env);
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString("utf8")));
  child.stderr?.on("data", (chunk: Buffer) => (output.stderr += chunk.toString("utf8")));
  child.stdin?.end(input);
  await once(child, "close");
  return { code: child.exitCode, ...output };
}

/** Starts a portal on a free port; resolves once it is ready. */
export async function startPortalProcess(env: Environment) {
  const child = spawnProgram("main.ts", [], { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...env });
  const ended = once(child, "close");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const ready = /is ready: (\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("exit", () => reject(new Error(`The portal did not start: ${output}`)));
  });
  return {
    url,
    output: () => output,
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
