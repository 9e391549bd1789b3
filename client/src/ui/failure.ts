import type { Message, Params } from "contract/messages/templates";
import { inReadersLanguage, remarkInReadersLanguage } from "#ui/messages/messages.ts";

/** What a screen needs to know of a failed call; the api's error has this shape. */
export interface FailureShape {
  /** HTTP status; 0 when there was no answer. */
  http: number;
  code: string;
  params?: Params | undefined;
  remark: string;
  errors: (Message & { field: string })[];
  requestId: string;
}

export function isFailure(error: unknown): error is FailureShape {
  return (
    typeof error === "object" &&
    error !== null &&
    "http" in error &&
    "code" in error &&
    "remark" in error &&
    "errors" in error &&
    Array.isArray(error.errors) &&
    "requestId" in error
  );
}

/** Why it failed, in the reader's language. */
export function remarkOf(error: unknown): string {
  if (isFailure(error)) return remarkInReadersLanguage(error);
  return error instanceof Error ? error.message : "";
}

/** What is wrong with each field, in the reader's language, as a form takes it. */
export const fieldMessages = ({ errors }: FailureShape): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, ...fault }) => [field, inReadersLanguage(fault)]));
