import { createHash, randomBytes, randomInt } from "node:crypto";

/** A secret of `bytes` random bytes in base64url. */
export const createRandomToken = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** The stored form of a token in hex; plain SHA-256 is enough, because a random token cannot be guessed. */
export const hashToken = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

/** Identifies an app: 32 letters and digits, 190 bits. */
export const createConsumerKey = (): string => createLettersAndDigits(32);

/** Authenticates an app: 48 letters and digits, 285 bits. Scanners recognise the prefix in published code. */
export const createConsumerSecret = (environment: "sandbox" | "production"): string =>
  `${secretPrefixes[environment]}${createLettersAndDigits(48)}`;

const secretPrefixes = { sandbox: "snap_sbx_", production: "snap_prd_" };

const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const createLettersAndDigits = (length: number): string =>
  Array.from({ length }, () => lettersAndDigits.charAt(randomInt(lettersAndDigits.length))).join("");
