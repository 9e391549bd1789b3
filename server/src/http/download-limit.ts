import type { Response } from "express";
import { createTooManyError } from "./rate-limit.ts";
import { getRequestState } from "./request-state.ts";

/** Each holds a batch of rows until its client reads on. */
const maxDownloads = 4;

/** The downloads of each user that are not complete, in this process. */
const downloads = new Map<string, number>();

/** Counts a download until its response is complete; refuses a user's fifth at the same time. */
export function countDownload(response: Response): void {
  // A client that left during its authentication closes nothing any more.
  if (response.closed) return;
  const userId = getRequestState(response).actor?.id ?? "";
  const running = downloads.get(userId) ?? 0;
  if (running >= maxDownloads) throw createTooManyError("downloads", 5000);
  downloads.set(userId, running + 1);
  response.once("close", () => {
    const left = (downloads.get(userId) ?? 1) - 1;
    if (left > 0) downloads.set(userId, left);
    else downloads.delete(userId);
  });
}
