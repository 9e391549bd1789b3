import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

test("a part of which the system takes only the beginning fails, and is not cut", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "spool-"));
  const program = `
    import { openSpool } from ${JSON.stringify(path.join(import.meta.dirname, "spool.ts"))};
    const spool = await openSpool(${JSON.stringify(directory)});
    const yieldPart = async function* () { yield Buffer.alloc(100_000); };
    await spool.write(yieldPart()).then(() => console.log("written"), ({ code }) => console.log(code));`;
  // A limit for the size of files, in place of a full disk: the first write is short, the second one fails.
  const limited = ["-c", 'ulimit -f 8 && exec "$0" "$@"', process.execPath, "--import", "tsx"];
  const printed = execFileSync("sh", [...limited, "--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(printed).toBe("EFBIG\n");
});
