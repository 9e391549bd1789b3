import { createHash, randomBytes, randomInt } from "node:crypto";

/** A secret of `bytes` random bytes, in base64url. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** What is stored of a token; plain SHA-256, as a random token cannot be guessed. Hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

/** Names an app: 32 letters and digits, 190 bits. */
export const newConsumerKey = (): string => randomLettersAndDigits(32);

/** Proves an app: 48 letters and digits, 285 bits. */
export const newConsumerSecret = (): string => randomLettersAndDigits(48);

const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const randomLettersAndDigits = (length: number): string =>
  Array.from({ length }, () => lettersAndDigits.charAt(randomInt(lettersAndDigits.length))).join("");
