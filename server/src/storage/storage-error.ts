/** The storage could not do what it was asked to. */
export class StorageError extends Error {
  /** Nothing more fits in; trying again helps only after room was made. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "The storage failed.", { cause });
    this.isFull = full.test(codeOf(cause));
  }
}

/** Of the file system: no room, quota, largest file. Of S3-compatible servers: what they say where S3 itself is never full. */
const full = /^(ENOSPC|EDQUOT|EFBIG|507|.*(StorageFull|InsufficientStorage|QuotaExceeded).*)$/;

export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
};
