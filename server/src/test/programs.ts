import { execFileSync } from "node:child_process";

/** For Java, which compiles a sample again for each run: compiling the compiler would take half of the time. */
export const javaOptions = { JDK_JAVA_OPTIONS: "-XX:TieredStopAtLevel=1" };

/** Whether this machine has the program, for tests of samples in several languages. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
