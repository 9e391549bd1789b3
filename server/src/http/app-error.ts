import type { ErrorKind, FieldError } from "contract/error-body";
import { buildMessage, type MessageCode, type MessageParams } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";

export interface AppErrorDetails {
  errors?: FieldError[];
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error whose message is sent to the caller; all others become a plain 500. */
export class AppError extends Error {
  /** One sentence that tells the user what to do. */
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

/** An error of one field, named as in the form. */
export const createFieldError = <Code extends MessageCode>(
  field: string,
  code: Code,
  ...params: MessageParams<Code>
) => createErrorOfField("validation", field, buildMessage(code, ...params));

/** An error whose remark is the error of one field. */
export const createErrorOfField = (kind: ErrorKind, field: string, reason: Message, cause?: unknown) =>
  new AppError(kind, reason, { errors: [{ field, ...reason }], cause });

/** Errors of several fields; the remark joins them. */
export function createFieldErrors(errors: FieldError[]): AppError {
  const joined = [...new Set(errors.map(({ message }) => message))].join("; ");
  return new AppError("validation", buildMessage("invalid_input", { errors: joined }), { errors });
}

/** Several errors of one field; the remark is a single one itself. */
export function createErrorsOfField(field: string, reasons: Message[]): AppError {
  const [first, ...others] = reasons;
  return first !== undefined && others.length === 0
    ? createErrorOfField("validation", field, first)
    : createFieldErrors(reasons.map((reason) => ({ field, ...reason })));
}

/** The results of checks of an input; if several are refused, their errors are thrown together. */
export function requireAllValid<Results extends readonly unknown[] | []>(checks: {
  [Index in keyof Results]: () => Results[Index] | Promise<Results[Index]>;
}): Promise<Results>;
export async function requireAllValid(checks: readonly (() => unknown)[]): Promise<readonly unknown[]> {
  const running = checks.map(async (check) => await check());
  const settled = await Promise.allSettled(running);
  const reasons: unknown[] = [];
  for (const each of settled) if (each.status === "rejected") reasons.push(each.reason);
  if (reasons.length > 1 && reasons.every(isInvalidInput))
    throw createFieldErrors(reasons.flatMap(({ details }) => details.errors ?? []));
  return Promise.all(running);
}

const isInvalidInput = (reason: unknown): reason is AppError =>
  reason instanceof AppError && reason.kind === "validation";

/** Returns the value, or throws the 404 shared by missing and invisible records. */
export function requireFound<T>(
  thing: T | null | undefined,
  reason: Message = buildMessage("no_such_entry"),
): T {
  if (thing === null || thing === undefined) throw new AppError("not_found", reason);
  return thing;
}
