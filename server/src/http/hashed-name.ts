import { createHmac } from "node:crypto";
import { deriveKeys } from "#db/master-key.ts";

const length = 16;

/**
 * Stands for a name that an anonymous caller typed, which may be a password typed into the wrong field. The same name has
 * the same hash, so that failures can be counted; without the master key, nobody can try names.
 */
export const hashName = (typed: string): string =>
  createHmac("sha256", deriveKeys("typed name").current)
    .update(typed.trim().normalize("NFC").toLowerCase())
    .digest("hex")
    .slice(0, length);
