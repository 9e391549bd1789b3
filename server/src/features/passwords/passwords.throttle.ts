import { refuseIfFull, type RateLimits } from "#http/rate-limit";

const minutes = 60;

/** Bounds how many mails one can cause, and how often one can guess a current password with a stolen session. */
export function createPasswordThrottle(limits: RateLimits) {
  const mailsFromAddress = limits.limiter("forgotten-password-address", 20, 15 * minutes);
  const mailsToAccount = limits.limiter("forgotten-password-account", 5, 60 * minutes);
  const wrongPasswords = limits.limiter("change-password", 10, 15 * minutes);
  return {
    /** Counts by the name as it was typed, known or not, so that the refusal tells nothing either. */
    countRequest: async (name: string, address: string) => {
      await refuseIfFull(mailsFromAddress, address, "requests from this address");
      await refuseIfFull(
        mailsToAccount,
        name,
        "requests for this account: look for the mail, in the junk folder, too",
      );
      await mailsFromAddress.penalty(address, 1);
      await mailsToAccount.penalty(name, 1);
    },
    checkGuesses: (userId: string) => refuseIfFull(wrongPasswords, userId, "wrong passwords"),
    countGuess: async (userId: string) => {
      await wrongPasswords.penalty(userId, 1);
    },
  };
}

export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;
