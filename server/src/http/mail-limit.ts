import type { RateLimits } from "./rate-limit.ts";

/** Mails of one kind that an address gets in a day, whoever causes them. */
export const maxMailsToStranger = 5;
const daySeconds = 24 * 60 * 60;

/**
 * Limits mails to addresses that users choose. At the limit nothing is mailed and callers answer as always, because a
 * refusal would tell that others mailed the address. `name+tag@…` is the mailbox of `name@…`.
 */
export function createMailLimit(limits: RateLimits) {
  const limiter = limits.limiter("mails-to-stranger", maxMailsToStranger, daySeconds);
  return {
    mayMail: async (kind: "invitation" | "confirmation", email: string): Promise<boolean> => {
      const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
      return (await limiter.penalty(`${kind}|${mailbox}`, 1)).consumedPoints <= limiter.points;
    },
  };
}
