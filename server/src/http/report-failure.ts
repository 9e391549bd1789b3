import type { Request, Response } from "express";
import { isDatabaseAway } from "#db/database-away.ts";
import { StorageError } from "#storage/storage-error.ts";
import { AppError } from "./app-error.ts";
import { getLog } from "./request-log.ts";
import { getRequestState } from "./request-state.ts";

/**
 * Makes the log say why a request failed. An outage fails many requests, so its cause is part of the line of each; an
 * unexpected error has a line of its own, with its stack.
 */
export function reportFailure(error: unknown, request: Request, response: Response): void {
  const outage = detectOutage(error);
  if (outage === null) getLog(request).error({ err: error }, "unexpected error");
  else getRequestState(response).cause = outage;
}

function detectOutage(error: unknown): string | null {
  if (error instanceof AppError) return error.remark;
  if (error instanceof StorageError) return `storage away: ${getReason(error)}`;
  return isDatabaseAway(error) ? `database away: ${getReason(error)}` : null;
}

/** The last line of the message, because the query builder puts a part of the program before it. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = error.message.trimEnd().split("\n").at(-1) ?? "";
  // Drivers report a refused connection with a code only.
  return (line === "" && "code" in error ? String(error.code) : line).slice(0, 500);
}
