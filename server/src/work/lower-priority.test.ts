import { execFile } from "node:child_process";
import os from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const module = new URL("lower-priority.ts", import.meta.url).href;
const program = `
  import os from "node:os";
  import { lowerPriority } from ${JSON.stringify(module)};
  lowerPriority();
  console.log(os.getPriority());`;

test.each([0, 12, 19])(
  "a thread of a portal that was started with nice %i works with a lower one",
  async (nice) => {
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", program];
    const { stdout } = await promisify(execFile)("nice", ["-n", String(nice), ...node]);
    const own = Math.min(os.getPriority() + nice, 19);
    expect(Number(stdout)).toBe(Math.min(own + 5, 19));
  },
);
