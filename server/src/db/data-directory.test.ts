import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirectoryError, DataDirectoryInUseError, takeDataDirectory } from "./data-directory.ts";

let directory = "";
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "data-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

/** Another process that locks the directory; resolves with its output. */
async function startAnotherProcess(dataDir: string) {
  const source = new URL("./data-directory.ts", import.meta.url).href;
  const code = `
    import { takeDataDirectory } from ${JSON.stringify(source)};
    setInterval(() => undefined, 1000);
    try { await takeDataDirectory(${JSON.stringify(dataDir)}); console.log("taken"); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const said = await new Promise<Buffer>((resolve) => child.stdout.once("data", resolve));
  return { child, said: said.toString().trim() };
}

test("a missing directory is created with access for its owner only", async () => {
  const dataDir = path.join(directory, "new/data");
  const { databaseDir, databaseSocketDir, release } = await takeDataDirectory(dataDir);
  expect(databaseDir).toBe(path.join(dataDir, "database"));
  expect(databaseSocketDir).toBe(path.join(dataDir, "run"));
  expect((await stat(databaseSocketDir)).mode & 0o777).toBe(0o700);
  await release();
});

test("a second process is refused, with the id of the first", async () => {
  const { release } = await takeDataDirectory(directory);
  const { said } = await startAnotherProcess(directory);
  expect(said).toBe(
    `The data directory ${directory} is in use by process ${String(process.pid)}. ` +
      "Stop that portal, or give this one another DATA_DIR.",
  );
  await release();
});

test("the lock of a killed process is replaced", async () => {
  const { child, said } = await startAnotherProcess(directory);
  expect(said).toBe("taken");
  await expect(takeDataDirectory(directory)).rejects.toThrow(`in use by process ${String(child.pid)}`);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readdir(path.join(directory, "run"))).toEqual(["lock-1.sock"]);
  const { release } = await takeDataDirectory(directory);
  expect(await readdir(path.join(directory, "run"))).toEqual(["lock-2.sock"]);
  await release();
  expect(await readdir(path.join(directory, "run"))).toEqual([]);
});

test("a released directory can be locked again", async () => {
  const first = await takeDataDirectory(directory);
  await first.release();
  const second = await takeDataDirectory(directory);
  await second.release();
});

test.each([false, true])("of many concurrent starts one gets the lock, leftover: %s", async (isLeftOver) => {
  if (isLeftOver) {
    const { child } = await startAnotherProcess(directory);
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeDataDirectory(directory)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "fulfilled") await outcome.value.release();
    else expect(outcome.reason).toBeInstanceOf(DataDirectoryInUseError);
});

test("a refused process does not listen, which could make a simultaneous start refuse too", async () => {
  const { release } = await takeDataDirectory(directory);
  const created: (string | null)[] = [];
  const watcher = watch(path.join(directory, "run"), (_event, name) => created.push(name));
  await expect(takeDataDirectory(directory)).rejects.toThrow(DataDirectoryInUseError);
  await writeFile(path.join(directory, "run/seen"), "");
  await expect.poll(() => created).toContain("seen");
  watcher.close();
  expect(created.filter((name) => name !== "seen")).toEqual([]);
  await release();
});

test("an unwritable path is reported by name", async () => {
  // A file in place of the folder: tests may run as root, to which permissions do not apply.
  const file = path.join(directory, "file");
  await writeFile(file, "");
  const attempt = takeDataDirectory(path.join(file, "data"));
  await expect(attempt).rejects.toThrow(DataDirectoryError);
  await expect(attempt).rejects.toThrow(
    new RegExp(`^The data directory ${file}/data cannot be written .* set DATA_DIR to another folder\\.$`),
  );
});

test("a path where folders cannot be created is reported by name", async () => {
  await expect(takeDataDirectory("/proc/portal/data")).rejects.toThrow(
    /^The data directory \/proc\/portal\/data cannot be written \(ENOENT.* set DATA_DIR to another folder\.$/,
  );
});

test("a path that is too long for a socket is reported by name", async () => {
  await expect(takeDataDirectory(path.join(directory, "x".repeat(100)))).rejects.toThrow(
    "DATA_DIR is too long for a socket",
  );
});
