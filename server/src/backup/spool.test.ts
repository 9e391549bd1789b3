import { mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { FileHandle } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { openSpool } from "./spool.ts";

test("a part is read back whole, also if the system writes only a few bytes at a time", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "spool-"));
  const probe = await open(path.join(directory, "probe"), "w");
  const { write } = probe;
  await probe.close();
  vi.spyOn(Object.getPrototypeOf(probe), "write").mockImplementation(function (
    this: FileHandle,
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ) {
    return write.call(this, buffer, offset, Math.min(length, 3), position);
  });
  const spool = await openSpool(directory);
  const reads = [await spool.write(yieldChunks("first ", "part")), await spool.write(yieldChunks("second"))];
  expect(await Promise.all(reads.map((read) => text(read())))).toEqual(["first part", "second"]);
  await spool.close();
});

async function* yieldChunks(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
