import os from "node:os";

const steps = 5;
const lowest = 19;

/**
 * Gives this thread a lower priority than that of the process, because requests come first. Only on Linux, where a thread
 * has a priority of its own.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // From the priority it has: a portal started with a low one (nice, systemd) may not raise it.
    os.setPriority(Math.min(os.getPriority() + steps, lowest));
  } catch {
    // The host forbids it, and the work is done all the same.
  }
}
