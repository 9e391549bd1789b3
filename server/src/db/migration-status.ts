import type { MigrationFile } from "./migration-files.ts";

export interface MigrationStatus {
  applied: string[];
  pending: string[];
  /** Pending migrations whose changes the schema has already: they are only recorded. */
  included: string[];
  /** Recorded by a newer version. */
  unknown: string[];
  /** The schema is of a version from which this one cannot upgrade. */
  isTooOld: boolean;
}

/**
 * Version 1.0.0 replaced all earlier migrations by one, the baseline. A database with all of them, which are
 * those of this commit, has the schema of the baseline.
 */
const beforeBaseline = { commit: "eecf0630", migrations: 54, last: "20261127052700_activity_refusals" };

/** Compares the migrations of this version with the recorded ones of a database or backup. */
export function compareMigrations(files: MigrationFile[], recorded: string[]): MigrationStatus {
  const known = files.map(({ name }) => name);
  const [baseline = ""] = known;
  const earlier = recorded.filter((name) => name < baseline);
  const hasBaseline = recorded.includes(baseline);
  const hasItsSchema = earlier.length === beforeBaseline.migrations && earlier.includes(beforeBaseline.last);
  return {
    applied: known.filter((name) => recorded.includes(name)),
    pending: known.filter((name) => !recorded.includes(name)),
    included: !hasBaseline && hasItsSchema ? [baseline] : [],
    unknown: recorded.filter((name) => name > baseline && !known.includes(name)),
    isTooOld: !hasBaseline && !hasItsSchema && earlier.length > 0,
  };
}

const before = `by a version before commit ${beforeBaseline.commit}`;

export const oldDatabase = `The database was last used ${before}: start the version of that commit once, then this one.`;

export const oldBackup =
  `The backup was made ${before}: restore it with the version of that commit and start that once, ` +
  "then start this one.";
