import { createAttemptLimit, type Attempt } from "#http/attempt-limit";
import { consumePoint, networkOf, tooMany, type RateLimits } from "#http/rate-limit";

const minuteSeconds = 60;

/** Limits reset requests, and guesses of the current password with a stolen session. */
export function createPasswordThrottle(limits: RateLimits) {
  const ofAddress = limits.limiter("forgotten-password-address", 20, 15 * minuteSeconds);
  const ofPair = limits.limiter("forgotten-password-pair", 5, 60 * minuteSeconds);
  const guesses = createAttemptLimit(limits, "change-password", {
    maxFailures: 10,
    seconds: 15 * minuteSeconds,
  });
  return {
    /**
     * Counted by address, and by address and typed name, whether the name exists or not, so that a refusal
     * reveals nothing. Never counted by name alone: strangers could exhaust that limit. Mails to an account
     * have their own limit.
     */
    countRequest: async (name: string, address: string) => {
      await consumePoint(ofAddress, networkOf(address), "requests");
      await consumePoint(ofPair, `${name}|${networkOf(address)}`, "account_requests");
    },
    /** Compares a current password; refuses after too many wrong ones. */
    guess: (userId: string, compare: Attempt, onLimit: () => Promise<void>): Promise<boolean> =>
      guesses.run(userId, compare, async ({ msBeforeNext }) => {
        await onLimit();
        throw tooMany("wrong_passwords", msBeforeNext);
      }),
  };
}
