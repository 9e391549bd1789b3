import type { Config } from "#config/config.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage-driver.ts";

let current: Storage | undefined;

/** The storage of this process. */
export function getStorage(): Storage {
  if (current === undefined) throw new Error("The storage is not open yet.");
  return current;
}

/** Opens the configured storage; an unusable storage stops the start. */
export async function openStorage(
  config: Config,
  notify: (message: string) => void = () => undefined,
): Promise<Storage> {
  current =
    config.S3 === undefined
      ? await openDiskStorage(config.UPLOADS_DIR, notify)
      : await openS3Storage(config.S3);
  return current;
}
