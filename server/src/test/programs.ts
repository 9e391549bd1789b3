import { execFileSync } from "node:child_process";

/** Whether this machine has the program, for tests of samples in several languages. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
