/** An operation of the storage failed. */
export class StorageError extends Error {
  /** The storage is full; a retry only helps after space is freed. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "The storage failed.", { cause });
    this.isFull = full.test(getCode(cause));
  }
}

/**
 * Codes of the file system: no space, quota, maximum file size. Codes of S3-compatible servers that can be
 * full.
 */
const full = /^(ENOSPC|EDQUOT|EFBIG|507|.*(StorageFull|InsufficientStorage|QuotaExceeded).*)$/;

export const getCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
};
