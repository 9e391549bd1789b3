import type { ErrorKind, FieldError } from "contract/error-body";

export interface AppErrorDetails {
  errors?: FieldError[];
  /** Seconds to wait before another try. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error that is told to a caller; everything else becomes a bare 500. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    /** One sentence a person can act on. */
    readonly remark: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(remark, { cause: details.cause });
  }
}

/** A fault of one field, named for the form that shows it. */
export const fieldFault = (field: string, message: string) =>
  new AppError("validation", message, { errors: [{ field, message }] });

/** What was looked up, or the 404 that absent and invisible things share. */
export function found<T>(thing: T | null | undefined, remark = "There is no such entry."): T {
  if (thing === null || thing === undefined) throw new AppError("not_found", remark);
  return thing;
}
