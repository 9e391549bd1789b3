import type { FieldError } from "contract/error-body";
import { clientMessages } from "contract/messages/client";
import type { Params } from "contract/messages/templates";

/** Why a call failed: the server refused it, could not be reached, or sent a response without the envelope. */
export type FailureKind = "refused" | "unreachable" | "unreadable";

export interface Failure {
  kind: FailureKind;
  /** HTTP status; 0 without a response. */
  http: number;
  /** Two-digit code of the envelope; empty without an envelope. */
  status: string;
  /** Code of the remark; empty if it has none. */
  code: string;
  params?: Params | undefined;
  remark: string;
  errors: FieldError[];
  requestId: string;
}

export class ApiError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly http: number;
  readonly status: string;
  readonly code: string;
  readonly params: Params | undefined;
  readonly remark: string;
  readonly errors: FieldError[];
  readonly requestId: string;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.remark, options);
    this.name = "ApiError";
    this.kind = failure.kind;
    this.http = failure.http;
    this.status = failure.status;
    this.code = failure.code;
    this.params = failure.params;
    this.remark = failure.remark;
    this.errors = failure.errors;
    this.requestId = failure.requestId;
  }

  /** The session-timeout modal reports an expired session, so callers do not report it again. */
  get isSessionExpired() {
    return this.http === 403;
  }
}

/** Converts any thrown value to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const [code, remark] =
    error instanceof Error ? ["", error.message] : ["browser_error", clientMessages.browser_error];
  return new ApiError(
    { kind: "unreadable", http: 0, status: "", code, remark, errors: [], requestId: "" },
    { cause: error },
  );
}
