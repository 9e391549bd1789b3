import type { Message, Params } from "contract/messages/templates";
import { translateMessage, translateRemark } from "#ui/text/messages/messages.ts";
import { getTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

/** The fields of a failed call that screens use; ApiError has this shape. */
export interface FailureShape {
  /** HTTP status; 0 without a response. */
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

/** The error message in the current language. */
export function getRemark(error: unknown): string {
  if (isFailure(error)) return translateRemark(error);
  return error instanceof Error ? error.message : "";
}

/** The error message as a sentence; "Response from server" only if there was a response. */
export function formatFailure(error: unknown): string {
  const t = getTexts(uiTexts);
  if (!navigator.onLine) return t("offline");
  const hasResponse = isFailure(error) && error.http !== 0;
  return hasResponse ? t("responseFromServer", { remark: getRemark(error) }) : getRemark(error);
}

/** The errors by field in the current language, for a form. */
export const getFieldMessages = ({ errors }: FailureShape): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, ...entry }) => [field, translateMessage(entry)]));
