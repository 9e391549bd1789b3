import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { testPassword, testSettings, wideQuotas } from "./settings.ts";
import { isEmbedded, openTestStore } from "./store.ts";
import { templateFile } from "./template.ts";

/* The portal's programs as processes, as an operator runs them; the global set-up has bundled them. */

const server = path.join(import.meta.dirname, "../..");

export type Environment = Record<string, string>;

/** The path of the program `name`: "start", "main" or "portal". */
export const getProgramFile = (name: string) => path.join(server, `.cache/${name}.js`);

/** A short process spends most of its time on optimizing the embedded database, which it hardly uses. */
const processFlags = ["--liftoff-only"];

function spawnProgram(name: string, args: string[], env: Environment): ChildProcess {
  return spawn(process.execPath, [...processFlags, getProgramFile(name), ...args], {
    cwd: server,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...getOwnUploads(env), ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** A folder for the uploads of this database only. */
function getOwnUploads({ DATA_DIR, DATABASE_URL }: Environment): Environment {
  if (DATA_DIR !== undefined) return { UPLOADS_DIR: `${DATA_DIR}-uploads` };
  if (DATABASE_URL === undefined || !URL.canParse(DATABASE_URL)) return {};
  return {
    UPLOADS_DIR: path.join(tmpdir(), `uploads-of${new URL(DATABASE_URL).pathname.replace("/", "-")}`),
  };
}

interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs `portal <args>` to its end; `input` is its standard input. Kills it once its standard error matches
 * `killAt`.
 */
export async function runPortalCommand(
  args: string[],
  env: Environment,
  input = "",
  killAt?: RegExp,
): Promise<ProcessResult> {
  const child = spawnProgram("portal", args, env);
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString("utf8")));
  child.stderr?.on("data", (chunk: Buffer) => {
    output.stderr += chunk.toString("utf8");
    if (killAt?.test(output.stderr) === true) child.kill("SIGKILL");
  });
  child.stdin?.end(input);
  await once(child, "close");
  return { code: child.exitCode, ...output };
}

/** Starts a portal, on a free port unless `env` sets one. */
export function spawnPortal(env: Environment) {
  const child = spawnProgram("main", [], { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...env });
  let output = "";
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output }));
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const url = /is ready: ([^\s"]+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url.replace("localhost", "127.0.0.1"));
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    void ended.then(() => reject(new Error(`The portal ended before it was ready: ${output}`)));
  });
  // A test that kills the portal early does not wait for it.
  ready.catch(() => undefined);
  return {
    /** The address, once the portal responds. */
    ready,
    output: () => output,
    /** Sends a signal and waits for the process to exit. */
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a portal; resolves once it is ready. */
export async function startPortalProcess(env: Environment) {
  const { ready, ...portal } = spawnPortal(env);
  return { url: await ready, ...portal };
}

/**
 * A new database and its settings: a data directory, or a database on the server of TEST_DATABASE_URL. It is
 * migrated and seeded, or with `isEmpty` empty. The administrator is `admin` with the test password.
 */
export async function prepareEnvironment({ isEmpty = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-process-"));
  const env: Environment = {
    DATA_DIR: path.join(folder, "data"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
    PORTAL_ADMIN_PASSWORD: testPassword,
    BCRYPT_COST: "10",
    ...Object.fromEntries(Object.entries(wideQuotas).map(([name, limit]) => [name, String(limit)])),
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!isEmbedded) {
    const store = await openTestStore({ isEmpty });
    const remove = async () => {
      await store.close();
      removeFolder();
    };
    return { env: { ...env, DATABASE_URL: String(store.connection.connectionString) }, remove };
  }
  if (!isEmpty) unpackTemplate(path.join(folder, "data"));
  const remove = () => {
    removeFolder();
    return Promise.resolve();
  };
  return { env, remove };
}

/**
 * Makes this folder the data directory of a migrated and seeded embedded portal, which spares the first start.
 * Its key is PORTAL_MASTER_KEY of the test settings.
 */
export function unpackTemplate(dataDir: string) {
  const database = path.join(dataDir, "database");
  mkdirSync(database, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xzf", templateFile, "-C", database], { stdio: "ignore" });
}

interface ProcessEnd {
  code: number | null;
  /** The messages of all lines, which must be JSON. */
  output: string;
  lines: unknown[];
}

const LogLine = z.object({ level: z.number(), time: z.number(), msg: z.string() });

/** Runs the portal until it exits or, once it is ready, until a signal stops it. */
export async function startAndStop(env: Environment): Promise<ProcessEnd> {
  const child = spawn(process.execPath, [...processFlags, getProgramFile("start")], {
    cwd: server,
    env: {
      PATH: process.env["PATH"],
      HOME: tmpdir(),
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      UPLOADS_DIR: testSettings.UPLOADS_DIR,
      ...getOwnUploads(env),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    if (output.includes("is ready")) setTimeout(() => child.kill("SIGTERM"), 200);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await once(child, "close");
  const lines = output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  const messages = lines.map((line) => LogLine.parse(line).msg);
  return { code: child.exitCode, output: messages.join("\n"), lines };
}
