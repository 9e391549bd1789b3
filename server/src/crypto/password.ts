import { createHmac } from "node:crypto";
import bcrypt from "bcrypt";
import { config } from "../config.ts";

export const hashPassword = (password: string, cost = config().BCRYPT_COST): Promise<string> =>
  bcrypt.hash(digestOf(password), cost);

export const verifyPassword = (password: string, hash: string): Promise<boolean> =>
  bcrypt.compare(digestOf(password), hash);

/** Spends the time of `verifyPassword` and says no: for a user name that nobody has, so that time does not tell. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await bcrypt.compare(digestOf(password), `$2b$${config().BCRYPT_COST}$${nobody}`);
  return false;
}

/** Whether a hash is weaker than what is made today; hash the password again at the next sign-in. */
export const needsRehash = (hash: string): boolean =>
  Number(/^\$2b\$(\d\d)\$/.exec(hash)?.[1] ?? 0) < config().BCRYPT_COST;

/** Well-formed salt and hash that no known password gives. */
const nobody = "KI9nZhmyDXxMjGzP8eKTHuuS2tYzY5h7KcZQbT3mN1vLwXoE6dRaS";

/**
 * bcrypt stops at 72 bytes and at a NUL; 64 characters of base64 have neither problem. The label keeps a SHA-384
 * leaked elsewhere from being tried here as it is. NFKC, because keyboards differ in how they compose a letter.
 */
const digestOf = (password: string) =>
  createHmac("sha384", "snap-developer-portal/password/v1")
    .update(password.normalize("NFKC"), "utf8")
    .digest("base64");
