import type { Closer } from "#db/store";
import {
  checkCleanup,
  checkDatabase,
  checkDeployment,
  checkMailOutbox,
  checkMasterKey,
  checkMigrationStatus,
  checkRights,
} from "./database-checks.ts";
import type { Warning } from "./warning.ts";
import { checkDataDirectory, checkMail, checkRedis, checkSettings, checkStorage } from "./service-checks.ts";

export interface Check {
  name: string;
  /** Checks that must have succeeded before. */
  needs: string[];
  /** Why the checks that need this one are skipped when it fails. */
  whenFailed: string;
  /** How long the check may take, unless the default is enough. */
  maxMs?: number;
  /** Describes what is in order, or warns; throws an error that says what to do. `closers` takes what it leaves open. */
  run: (closers: Closer[]) => Promise<string | Warning>;
}

const isWrong = "the settings are wrong";
const isAway = "the database is away";
const isNotMigrated = "the database is not migrated to this version";
const isUnusable = "the storage cannot be used";
const isForeign = "the storage does not belong to this database";

/** Every check of `portal doctor`, in its order. */
export const checks: readonly Check[] = [
  { name: "settings", needs: [], whenFailed: isWrong, run: checkSettings },
  { name: "data directory", needs: ["settings"], whenFailed: "", run: checkDataDirectory },
  // The embedded database of a stopped portal has to be started first.
  { name: "database", needs: ["settings"], whenFailed: isAway, maxMs: 60_000, run: checkDatabase },
  { name: "database rights", needs: ["database"], whenFailed: "", run: checkRights },
  { name: "migrations", needs: ["database"], whenFailed: isNotMigrated, run: checkMigrationStatus },
  { name: "master key", needs: ["migrations"], whenFailed: "", run: checkMasterKey },
  { name: "storage", needs: ["settings"], whenFailed: isUnusable, run: checkStorage },
  { name: "deployment id", needs: ["migrations", "storage"], whenFailed: isForeign, run: checkDeployment },
  // It lists every stored file.
  { name: "cleanup", needs: ["deployment id"], whenFailed: "", maxMs: 60_000, run: checkCleanup },
  { name: "mail", needs: ["settings"], whenFailed: "", run: checkMail },
  { name: "mail outbox", needs: ["migrations"], whenFailed: "", run: checkMailOutbox },
  { name: "redis", needs: ["settings"], whenFailed: "", run: checkRedis },
];
