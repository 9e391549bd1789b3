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

/**
 * Takes as long for a hash from before BCRYPT_COST was raised as for a new one. Otherwise a fast refusal would reveal that the
 * username is known.
 */
export const verifyPassword = (password: string, hash: string): Promise<boolean> =>
  runInTurn(async () => {
    const digest = digestPassword(password);
    const matches = await bcrypt.compare(digest, hash);
    // Each cost takes twice as long as the one below, so the costs from the old to the new one fill the difference.
    for (let cost = readCost(hash) ?? Infinity; cost < getConfig().BCRYPT_COST; cost += 1)
      await bcrypt.compare(digest, buildDummy(cost));
    return matches;
  });

/**
 * Takes as long as `verifyPassword` and returns false, so that the duration does not reveal that a username
 * is unknown.
 */
export async function verifyUnknownUser(password: string): Promise<false> {
  await runInTurn(() => bcrypt.compare(digestPassword(password), buildDummy(getConfig().BCRYPT_COST)));
  return false;
}

/** Whether a hash is weaker than new ones; rehash the password at the next sign-in. */
export const needsRehash = (hash: string): boolean => (readCost(hash) ?? 0) < getConfig().BCRYPT_COST;

function readCost(hash: string): number | undefined {
  const [, cost] = /^\$2b\$(\d\d)\$/.exec(hash) ?? [];
  return cost === undefined ? undefined : Number(cost);
}

const buildDummy = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${dummyHash}`;

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
