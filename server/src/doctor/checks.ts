import {
  checkCleanup,
  checkClock,
  checkDatabase,
  checkDeployment,
  checkMailOutbox,
  checkMasterKey,
  checkMigrationStatus,
  checkRights,
} from "./database-checks.ts";
import type { Doctor, Skipped, Warning } from "./doctor.ts";
import {
  checkDataDirectory,
  checkDiskSpace,
  checkMail,
  checkRedis,
  checkSettings,
  checkStorage,
} from "./service-checks.ts";

export interface Check {
  name: string;
  /** Checks that must have succeeded before. */
  needs: string[];
  /** Why the checks that depend on this one are skipped when it fails. */
  whenFailed: string;
  /** The maximum duration of the check, if not the default. */
  maxMs?: number;
  /** Describes the successful result, warns, or is skipped; throws an error that says what to do. */
  run: (doctor: Doctor) => Promise<string | Warning | Skipped>;
}

const isWrong = "a setting is invalid";
const isAway = "the database is unavailable";
const isNotMigrated = "the database is not migrated to this version";
const isUnusable = "the storage cannot be used";
const isForeign = "the storage does not belong to this database";

/** All checks of `portal doctor` in order. */
export const checks: readonly Check[] = [
  { name: "settings", needs: [], whenFailed: isWrong, run: checkSettings },
  { name: "data directory", needs: ["settings"], whenFailed: "", run: checkDataDirectory },
  { name: "disk space", needs: ["settings"], whenFailed: "", run: checkDiskSpace },
  // The embedded database of a stopped portal must be started first.
  { name: "database", needs: ["settings"], whenFailed: isAway, maxMs: 60_000, run: checkDatabase },
  { name: "database rights", needs: ["database"], whenFailed: "", run: checkRights },
  { name: "migrations", needs: ["database"], whenFailed: isNotMigrated, run: checkMigrationStatus },
  { name: "master key", needs: ["migrations"], whenFailed: "", run: checkMasterKey },
  { name: "storage", needs: ["settings"], whenFailed: isUnusable, run: checkStorage },
  { name: "deployment id", needs: ["migrations", "storage"], whenFailed: isForeign, run: checkDeployment },
  { name: "clock", needs: ["migrations"], whenFailed: "", run: checkClock },
  // It lists all stored files.
  { name: "cleanup", needs: ["deployment id"], whenFailed: "", maxMs: 60_000, run: checkCleanup },
  { name: "mail", needs: ["settings"], whenFailed: "", run: checkMail },
  { name: "mail outbox", needs: ["migrations"], whenFailed: "", run: checkMailOutbox },
  { name: "redis", needs: ["settings"], whenFailed: "", run: checkRedis },
];
