import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeNewFile } from "./write-new-file.ts";

test("a file whose writing fails leaves nothing, so that it can be written again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-new-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "backup.zip");
  const failing = writeNewFile(file, { mayReplace: false }, async (output) => {
    output.write("a part");
    await Promise.reject(new Error("the database is away"));
  });
  await expect(failing).rejects.toThrow("the database is away");
  expect(await readdir(folder)).toEqual([]);
  await writeNewFile(file, { mayReplace: false }, async (output) => {
    output.end("all of it");
    await once(output, "finish");
  });
  expect(await readdir(folder)).toEqual(["backup.zip"]);
  expect(await readFile(file, "utf8")).toBe("all of it");
});
