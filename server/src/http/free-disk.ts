import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#config/config.ts";

/** A folder that the portal writes to. */
interface WatchedFolder {
  name: "data" | "uploads";
  path: string;
  /** Below it, a write of the embedded database stops it; 0 for other folders, which only refuse a write. */
  minWritableBytes: number;
}

export interface FreeDisk extends WatchedFolder {
  freeBytes: number;
}

/** PostgreSQL creates a file of its log of this size, and stops if it cannot. */
const databaseLogFileBytes = 16 * 1024 * 1024;

/** The folders of this process: the data directory, and the uploads unless they are in a bucket. */
const listWatchedFolders = ({
  DATA_DIR,
  DATABASE_URL,
  UPLOADS_DIR,
  S3,
  PORTAL_ROLE,
}: Config): WatchedFolder[] =>
  PORTAL_ROLE === "sandbox"
    ? []
    : [
        {
          name: "data",
          path: path.resolve(DATA_DIR),
          minWritableBytes: DATABASE_URL === undefined ? databaseLogFileBytes : 0,
        },
        ...(S3 === undefined
          ? [{ name: "uploads" as const, path: path.resolve(UPLOADS_DIR), minWritableBytes: 0 }]
          : []),
      ];

/** The bytes that this user can still write to each folder; a folder that does not exist yet is left out. */
export async function measureFreeDisk(config: Config): Promise<FreeDisk[]> {
  const measured = await Promise.all(
    listWatchedFolders(config).map(async (folder) => {
      const disk = await statfs(folder.path).catch(() => null);
      return disk === null ? [] : [{ ...folder, freeBytes: disk.bavail * disk.bsize }];
    }),
  );
  return measured.flat();
}

const formatDisks = (disks: readonly FreeDisk[]) =>
  disks
    .map(
      ({ path: folder, freeBytes }) => `${folder} has ${String(Math.floor(freeBytes / 1_000_000))} MB free`,
    )
    .join(", ");

/** The folders with less free space than MIN_FREE_DISK_MB; null without one. */
export async function describeLowDisk(config: Config, measure = measureFreeDisk): Promise<string | null> {
  const low = (await measure(config)).filter(
    ({ freeBytes }) => freeBytes < config.MIN_FREE_DISK_MB * 1_000_000,
  );
  return low.length === 0 ? null : formatDisks(low);
}

/** Throws if the embedded database would stop at one of its next writes. */
export async function requireWritableDisk(config: Config, measure = measureFreeDisk): Promise<void> {
  const full = (await measure(config)).filter(
    ({ freeBytes, minWritableBytes }) => freeBytes < minWritableBytes,
  );
  if (full.length > 0) throw new Error(`The disk is full: ${formatDisks(full)}.`);
}
