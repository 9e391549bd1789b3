import { dayMs } from "contract/time";
import type { User } from "#db/generated/client.ts";

export const firstPasswordDays = 7;

/** When a password that someone else chose for a user, or that the start generated, stops working. */
export const getFirstPasswordEnd = () => new Date(Date.now() + firstPasswordDays * dayMs);

/** The user must choose a password by a mailed link, an administrator by the command line. */
export const isFirstPasswordExpired = ({ passwordExpiresAt }: Pick<User, "passwordExpiresAt">): boolean =>
  passwordExpiresAt !== null && passwordExpiresAt <= new Date();
