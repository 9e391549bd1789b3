import type { Message } from "contract/messages/templates";
import { faultOfField, type AppError } from "#http/app-error";

/** A file that is not taken for what it is; the remark says why, for the one who chose it. */
export const refused = (reason: Message, cause?: unknown): AppError =>
  faultOfField("file_refused", "file", reason, cause);
