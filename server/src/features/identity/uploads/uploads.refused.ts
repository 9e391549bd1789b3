import type { Message } from "contract/messages/templates";
import { createErrorOfField, type AppError } from "#http/app-error.ts";

/** The error for a refused file; the remark tells the user why. */
export const createRefusal = (reason: Message, cause?: unknown): AppError =>
  createErrorOfField("file_refused", "file", reason, cause);
