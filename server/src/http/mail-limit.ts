import { hashName } from "./hashed-name.ts";
import type { RateLimits } from "./rate-limit.ts";

/** Mails of one kind that an address gets in a day, whoever causes them. */
export const maxMailsToStranger = 5;
const daySeconds = 24 * 60 * 60;

/** `name+tag@…` is the mailbox of `name@…`. */
export const getMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/**
 * Limits mails to addresses that users choose. At the limit nothing is mailed and callers answer as always, because a
 * refusal would tell that others mailed the address. Redis stores a hash, because the address is one of a stranger.
 */
export function createMailLimit(limits: RateLimits) {
  const limiter = limits.limiter("mails-to-stranger", maxMailsToStranger, daySeconds);
  return {
    mayMail: async (kind: "invitation" | "confirmation", email: string): Promise<boolean> =>
      (await limiter.penalty(`${kind}|${hashName(getMailbox(email))}`, 1)).consumedPoints <= limiter.points,
  };
}
