/** What a screen needs to know of a failed call; the api's error has this shape. */
export interface FailureShape {
  remark: string;
  errors: { field: string; message: string }[];
  requestId: string;
}

export function isFailure(error: unknown): error is FailureShape {
  return (
    typeof error === "object" &&
    error !== null &&
    "remark" in error &&
    "errors" in error &&
    Array.isArray(error.errors) &&
    "requestId" in error
  );
}

export function remarkOf(error: unknown): string {
  if (isFailure(error)) return error.remark;
  return error instanceof Error ? error.message : "";
}
