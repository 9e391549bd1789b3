import { createAttemptLimit, type Attempt } from "#http/attempt-limit.ts";
import { createMailRequestLimit } from "#http/mail-request-limit.ts";
import { createTooManyError, type RateLimits } from "#http/rate-limit.ts";

const minuteSeconds = 60;

/** Limits reset requests, and guesses of the current password with a stolen session. */
export function createPasswordThrottle(limits: RateLimits) {
  const countRequest = createMailRequestLimit(limits, "forgotten-password");
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
