import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { getConfig, setConfig } from "#config/config.ts";
import { StorageError } from "#storage/storage-error.ts";
import { describeFailure } from "./start-failure.ts";

const settings = getConfig();
afterEach(() => setConfig(settings));

test("a socket in use is not reported as the port", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "test-"));
  const socket = path.join(folder, ".s.PGSQL.5432");
  const first = createServer().listen(socket);
  await once(first, "listening");
  const error = await new Promise<unknown>((resolve) => createServer().once("error", resolve).listen(socket));
  expect(describeFailure(error)).toBe(
    `The socket ${socket} cannot be used (EADDRINUSE). Stop the program that uses it, or give the portal another DATA_DIR.`,
  );
  first.close();
  await rm(folder, { recursive: true });
});

const failWith = (code: string, details: object) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...details });

test.each([
  ["EADDRINUSE", "Port 3000 is used by another program. Stop it, or set PORT to another number."],
  ["EACCES", "Port 3000 may not be used by this user. Set PORT to a number above 1023."],
])("%s of a port is reported as the port", (code, sentence) => {
  expect(describeFailure(failWith(code, { syscall: "listen", port: 3000 }))).toBe(sentence);
});

test("a port of the metrics is reported as METRICS_PORT", () => {
  setConfig({ ...settings, METRICS_PORT: 9090 });
  expect(describeFailure(failWith("EADDRINUSE", { syscall: "listen", port: 9090 }))).toBe(
    "Port 9090 is used by another program. Stop it, or set METRICS_PORT to another number.",
  );
});

test("a bucket that does not respond is reported as the storage, not as the database", () => {
  setConfig({ ...settings, DATABASE_URL: "postgresql://portal@db/portal" });
  const timeout = Object.assign(new Error("requestTimeout: no answer within 5000 ms"), {
    code: "ETIMEDOUT",
  });
  expect(describeFailure(new StorageError(timeout))).toBe(
    "The storage of uploaded files cannot be used (requestTimeout: no answer within 5000 ms). Check UPLOADS_DIR, or the S3 settings and their server.",
  );
});

test("a file that may not be used is named, not the port", () => {
  expect(describeFailure(failWith("EACCES", { syscall: "mkdir", path: "/srv/data" }))).toBe(
    "/srv/data may not be used by this user (EACCES: it failed). Change its owner or permissions.",
  );
});

test.each([
  ["a file", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
  ["a table", Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" })],
])("a full disk under %s is named", (_where, error) => {
  expect(describeFailure(error)).toBe(
    `The disk is full (${error.message}). Free space or enlarge the volume, then try again.`,
  );
});
