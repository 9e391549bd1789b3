import { minuteSeconds } from "contract/time";
import { createAttemptLimit, type Attempt } from "#http/attempt-limit.ts";
import { createMailRequestLimit } from "#http/mail-request-limit.ts";
import { createTooManyError, type RateLimits } from "#http/rate-limit.ts";

/** Limits reset requests, and guesses of the current password with a stolen session. */
export function createPasswordThrottle(limits: RateLimits) {
  const countRequest = createMailRequestLimit(limits, { name: "forgotten-password" });
  const guesses = createAttemptLimit(limits, "change-password", {
    maxFailures: 10,
    seconds: 15 * minuteSeconds,
  });
  return {
    countRequest,
    /** Compares a current password; refuses after too many wrong ones. */
    guess: (userId: string, compare: Attempt, onLimit: () => Promise<void>): Promise<boolean> =>
      guesses.run(userId, compare, async ({ msBeforeNext }) => {
        await onLimit();
        throw createTooManyError("wrong_passwords", msBeforeNext);
      }),
  };
}
