import { createAttemptLimit, type Attempt } from "#http/attempt-limit";
import { consumePoint, networkOf, tooMany, type RateLimits } from "#http/rate-limit";

const minutes = 60;

/** Bounds how often one can ask for a link, and how often one can guess a current password with a stolen session. */
export function createPasswordThrottle(limits: RateLimits) {
  const ofAddress = limits.limiter("forgotten-password-address", 20, 15 * minutes);
  const ofPair = limits.limiter("forgotten-password-pair", 5, 60 * minutes);
  const guesses = createAttemptLimit(limits, "change-password", { maxFailures: 10, seconds: 15 * minutes });
  return {
    /**
     * Counts by the address, and by the address with the name as it was typed, known or not, so that the refusal tells
     * nothing either. Never by the name alone: strangers could use that limit up. The mails to an account have a limit of
     * their own.
     */
    countRequest: async (name: string, address: string) => {
      await consumePoint(ofAddress, networkOf(address), "requests");
      await consumePoint(ofPair, `${name}|${networkOf(address)}`, "account_requests");
    },
    /** Runs the comparison of a current password; refuses after too many wrong ones. */
    guess: (userId: string, compare: Attempt, onLimit: () => Promise<void>): Promise<boolean> =>
      guesses.run(userId, compare, async ({ msBeforeNext }) => {
        await onLimit();
        throw tooMany("wrong_passwords", msBeforeNext);
      }),
  };
}
export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;
