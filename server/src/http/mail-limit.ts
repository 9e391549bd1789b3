import { daySeconds } from "contract/time";
import { hashName } from "./hashed-name.ts";
import type { Counter, RateLimits } from "./rate-limit.ts";

/** Mails of one kind that an address gets in a day, whoever causes them. */
export const maxMailsToStranger = 5;
/** Of these, so that nobody alone keeps the mails of others from an address. */
export const maxMailsOfSender = maxMailsToStranger - 1;

/** `name+tag@…` is the mailbox of `name@…`. */
export const getMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/**
 * Limits mails to addresses that users choose. At the limit nothing is mailed and callers answer as always, because a
 * refusal would tell that others mailed the address. Redis stores a hash, because the address is one of a stranger.
 */
export function createMailLimit(limits: RateLimits) {
  const ofAddress = limits.limiter("mails-to-stranger", maxMailsToStranger, daySeconds);
  const ofSender = limits.limiter("mails-to-stranger-sender", maxMailsOfSender, daySeconds);
  const isBelow = async (limiter: Counter, key: string) =>
    (await limiter.penalty(key, 1)).consumedPoints <= limiter.points;
  return {
    /** The sender is the id of a company or user. */
    mayMail: async (kind: "invitation" | "confirmation", email: string, sender: string): Promise<boolean> => {
      const key = `${kind}|${hashName(getMailbox(email))}`;
      return (await isBelow(ofSender, `${key}|${sender}`)) && (await isBelow(ofAddress, key));
    },
  };
}
