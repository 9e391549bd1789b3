import { minuteSeconds } from "contract/time";
import { createAttemptLimit, type Attempt } from "#http/attempt-limit.ts";
import { hashName } from "#http/hashed-name.ts";
import { getMailbox } from "#http/mail-limit.ts";
import { createMailRequestLimit } from "#http/mail-request-limit.ts";
import { createNetworkLimit } from "#http/network-limit.ts";
import { getNetwork, createTooManyError, type Counter, type RateLimits } from "#http/rate-limit.ts";

/** Limits registrations, their mails, and guesses of the password at the confirmation. */
export function createRegistrationThrottle(limits: RateLimits) {
  const countRequest = createMailRequestLimit(limits, { name: "registration", what: "registrations" });
  const confirmations = createNetworkLimit(limits, "registration-confirmation", 60, 15 * minuteSeconds);
  const mails = limits.limiter("registration-mail", 5, 60 * minuteSeconds);
  const mailsOfPair = limits.limiter("registration-mail-network", 4, 60 * minuteSeconds);
  const guesses = createAttemptLimit(limits, "registration-password", {
    maxFailures: 10,
    seconds: 15 * minuteSeconds,
  });
  return {
    countRequest,
    countConfirmation: (address: string) => confirmations(address, "requests"),
    /**
     * Whether the mailbox of an email address may be mailed: at the limit the last link stays valid. One network
     * leaves a mail for others, so that no stranger prevents the owner of an address from registering.
     */
    mayMail: async (email: string, address: string): Promise<boolean> => {
      const mailbox = hashName(getMailbox(email));
      const isBelow = async (limit: Counter, key: string) =>
        (await limit.penalty(key, 1)).consumedPoints <= limit.points;
      return (
        (await isBelow(mailsOfPair, `${mailbox}|${getNetwork(address)}`)) && (await isBelow(mails, mailbox))
      );
    },
    /** Compares the password of a registration; refuses after too many wrong ones. */
    guess: (registrationId: string, compare: Attempt): Promise<boolean> =>
      guesses.run(registrationId, compare, ({ msBeforeNext }) => {
        throw createTooManyError("wrong_passwords", msBeforeNext);
      }),
  };
}
