import type { FieldError } from "contract/error-body";

/** Why a call failed: the server refused, could not be reached, or answered something that is not its envelope. */
export type FailureKind = "refused" | "unreachable" | "unreadable";

export interface Failure {
  kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  http: number;
  /** Two-digit code of the envelope; empty when there was none. */
  status: string;
  remark: string;
  errors: FieldError[];
  requestId: string;
}

export class ApiError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly http: number;
  readonly status: string;
  readonly remark: string;
  readonly errors: FieldError[];
  readonly requestId: string;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.remark, options);
    this.name = "ApiError";
    this.kind = failure.kind;
    this.http = failure.http;
    this.status = failure.status;
    this.remark = failure.remark;
    this.errors = failure.errors;
    this.requestId = failure.requestId;
  }

  /** The session ended; the session-timeout modal says so, nothing else needs to. */
  get isSessionLapsed() {
    return this.http === 403;
  }
}

/** Any thrown value as an ApiError, so that whoever shows it has one shape to show. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const remark = error instanceof Error ? error.message : "Something went wrong in the browser.";
  return new ApiError(
    { kind: "unreadable", http: 0, status: "", remark, errors: [], requestId: "" },
    { cause: error },
  );
}
