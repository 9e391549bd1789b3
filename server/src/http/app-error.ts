import type { ErrorKind, FieldError } from "contract/error-body";
import { newMessage, type MessageCode, type MessageParams } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";

export interface AppErrorDetails {
  errors?: FieldError[];
  /** Seconds to wait before another try. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error that is told to a caller; everything else becomes a bare 500. */
export class AppError extends Error {
  /** One sentence a person can act on. */
  readonly remark: string;

  constructor(
    readonly kind: ErrorKind,
    /** The remark and its code. */
    readonly reason: Message,
    readonly details: AppErrorDetails = {},
  ) {
    super(reason.message, { cause: details.cause });
    this.remark = reason.message;
  }
}

/** A fault of one field, named for the form that shows it. */
export const fieldFault = <Code extends MessageCode>(
  field: string,
  code: Code,
  ...params: MessageParams<Code>
) => faultOfField("validation", field, newMessage(code, ...params));

/** An error whose remark is what is wrong with one field. */
export const faultOfField = (kind: ErrorKind, field: string, reason: Message, cause?: unknown) =>
  new AppError(kind, reason, { errors: [{ field, ...reason }], cause });

/** Faults of several fields; the remark joins them. */
export function fieldFaults(errors: FieldError[]): AppError {
  const faults = [...new Set(errors.map(withField))].join("; ");
  return new AppError("validation", newMessage("invalid_input", { faults }), { errors });
}

/** The messages of fields that people know begin with the name of the field. */
const withField = ({ field, message }: FieldError) =>
  /^[A-Z]/.test(message) ? message : `${field}: ${message}`;

/** What was looked up, or the 404 that absent and invisible things share. */
export function found<T>(thing: T | null | undefined, reason: Message = newMessage("no_such_entry")): T {
  if (thing === null || thing === undefined) throw new AppError("not_found", reason);
  return thing;
}
