import { statfsSync } from "node:fs";
import { DataDirectoryError } from "./data-directory.ts";

const megabyte = 1024 * 1024;
/** The embedded database writes a log in files of 16 MB, the next one also when it starts after a crash. */
const minFreeMegabytes = 64;

/** That the disk of the embedded database is almost full, with an instruction; null if it is not. */
export function findDiskProblem(directory: string): string | null {
  const { bavail, bsize } = statfsSync(directory);
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= minFreeMegabytes) return null;
  return (
    `The disk of ${directory} is full: ${free} MB are free, and the embedded database needs at least ${minFreeMegabytes} MB. ` +
    "Free space or enlarge the volume, then start the portal again. Nothing in the data directory may be deleted; what was acknowledged is kept."
  );
}

/** A failure of the embedded database; PGlite's own message does not say that the disk is full. */
export function explainDatabaseFailure(error: unknown, directory: string | null): unknown {
  const problem = directory === null ? null : findDiskProblem(directory);
  return problem === null ? error : new DataDirectoryError(problem, { cause: error });
}
