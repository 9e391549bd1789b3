import { createHmac } from "node:crypto";
import bcrypt from "bcrypt";
import { getConfig } from "#config/config.ts";
import { createGate } from "./gate.ts";

/**
 * Node.js has four threads for passwords and also for names of hosts, keys of connections and files. Passwords use three
 * of them: otherwise a new connection to the database waits behind all comparisons, and is given up after four seconds.
 */
const maxAtOnce = 3;
const gate = createGate(maxAtOnce);
const runInTurn = <T>(task: () => Promise<T>): Promise<T> => gate([], task);

export const hashPassword = (password: string, cost = getConfig().BCRYPT_COST): Promise<string> =>
  runInTurn(() => bcrypt.hash(digestPassword(password), cost));

export const verifyPassword = (password: string, hash: string): Promise<boolean> =>
  runInTurn(() => bcrypt.compare(digestPassword(password), hash));

/**
 * Takes as long as `verifyPassword` and returns false, so that the duration does not reveal that a username
 * is unknown.
 */
export async function verifyUnknownUser(password: string): Promise<false> {
  const cost = String(getConfig().BCRYPT_COST).padStart(2, "0");
  await runInTurn(() => bcrypt.compare(digestPassword(password), `$2b$${cost}$${dummyHash}`));
  return false;
}

/** Whether a hash is weaker than new ones; rehash the password at the next sign-in. */
export const needsRehash = (hash: string): boolean =>
  Number(/^\$2b\$(\d\d)\$/.exec(hash)?.[1] ?? 0) < getConfig().BCRYPT_COST;

/** A well-formed salt and hash that no known password matches. */
const dummyHash = "KI9nZhmyDXxMjGzP8eKTHuuS2tYzY5h7KcZQbT3mN1vLwXoE6dRaS";

/**
 * bcrypt stops at 72 bytes and at a NUL; 64 characters of base64 avoid both. The label prevents SHA-384
 * hashes leaked elsewhere from being used here. NFKC, because keyboards compose characters differently.
 */
const digestPassword = (password: string) =>
  createHmac("sha384", "snap-developer-portal/password/v1")
    .update(password.normalize("NFKC"), "utf8")
    .digest("base64");
