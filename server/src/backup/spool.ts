import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { makeFolder } from "#storage/make-folder.ts";

/** An unlinked temporary file for the parts of a backup, so that nothing is left if the process dies. */
export async function openSpool(directory: string) {
  await makeFolder(directory);
  const name = path.join(directory, `backup-${randomUUID()}`);
  const handle = await open(name, "wx+", 0o600);
  await rm(name);
  let end = 0;
  return {
    /** Writes a part and returns a function that reads it. */
    write: async (content: AsyncIterable<Buffer>): Promise<() => Readable> => {
      const start = end;
      for await (const chunk of content) {
        // Unlike write, it goes on after the system has taken only a part.
        await handle.writeFile(chunk);
        end += chunk.length;
      }
      const last = end - 1;
      return () =>
        last < start
          ? Readable.from([])
          : createReadStream("", { fd: handle.fd, start, end: last, autoClose: false });
    },
    close: () => handle.close(),
  };
}
