import type { Logger } from "pino";
import type { Signer } from "#crypto/signer.ts";
import type { BackgroundWork } from "#work/background.ts";
import type { RecordLimits } from "#features/sandbox/activity/activity.record-limits.ts";
import type { ActivityWriter } from "#features/sandbox/activity/activity.writer.ts";
import type { ChangeWatch } from "#features/platform/changes/changes.watch.ts";
import type { Limits } from "./limits.ts";
import type { CostlyWork } from "#work/costly-work.ts";

/** What the start provides to services, in addition to settings, database and storage. */
export interface Dependencies {
  /** For errors outside requests; all others are logged with their request. */
  logger: Logger;
  limits: Limits;
  /** Bounds what computes for long. */
  costlyWork: CostlyWork;
  signer: Signer;
  /** Sends mails, and processes the requests that lead to mails. */
  mailWork: Pick<BackgroundWork, "nudge">;
  /** Sends the callbacks of the sandbox. */
  callbackWork: Pick<BackgroundWork, "nudge">;
  /** Says whether held calls of listen scripts must end, because the portal stops. */
  listeners: { isStopping: () => boolean };
  /** Stores the calls of the sandbox. */
  activity: ActivityWriter;
  /** Decides how much of these calls is stored. */
  recordLimits: RecordLimits;
  /** Tells open pages what has changed. */
  changes: ChangeWatch;
}

let current: Partial<Dependencies> = {};

/** Called once at start; a command provides only what it needs. */
export function provideDependencies(dependencies: Partial<Dependencies>): void {
  current = dependencies;
}

/** Throws for a missing one, so that a missing line at start never disables a check. */
export function inject<Name extends keyof Dependencies>(name: Name): Dependencies[Name] {
  const value: Dependencies[Name] | undefined = current[name];
  if (value === undefined)
    throw new Error(`The dependency "${name}" is missing: it must be provided at start.`);
  return value;
}
