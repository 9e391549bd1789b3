import { readFileSync } from "node:fs";
import { commonPasswordsPath } from "#paths.ts";

/**
 * The most common passwords of at least 8 characters. Sources: the list of Django
 * (django/contrib/auth/common-passwords.txt, BSD-3-Clause, after Royce Williams' excerpt of Pwned Passwords), the list
 * of John the Ripper (password.lst, Openwall Project, public domain), and some that are common in Indonesia.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(commonPasswordsPath, "utf8").trim().split("\n"),
);

/** The owner of a password, which must not consist only of these words. */
export interface PasswordOwner {
  username: string;
  email: string;
  company: string;
  firstName?: string;
  lastName?: string;
}

/** Words of the portal itself, which an attacker tries first. */
const contextWords = ["snap", "developer", "portal", "openapi", "aspi", "admin", "tenant"];
/** Shorter words, such as "PT" or "Tbk", occur by chance in too many good passwords. */
const minWordLength = 4;
/** Characters that must remain once these words are removed. */
const minRemainder = 5;

/** Message codes. */
type Weakness = "password_common" | "password_only_names";

/** Why a password is too easy to guess, or null. The contract checks its length. */
export function findWeakness(password: string, owner: PasswordOwner): Weakness | null {
  const folded = fold(password);
  if (commonPasswords.has(folded) || /^(.{1,4})\1+$/su.test(folded)) return "password_common";
  const plain = keepLettersAndDigits(folded);
  const remainder = listWords(owner).reduce((rest, word) => rest.replaceAll(word, ""), plain);
  if (remainder.length < minRemainder && remainder.length < plain.length) return "password_only_names";
  return null;
}

/** Longest first, so that a word is removed before its parts. */
function listWords({ username, email, company, firstName = "", lastName = "" }: PasswordOwner): string[] {
  const names = [username, email, company, firstName, lastName].map(fold);
  return [
    ...names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map(keepLettersAndDigits),
    ...contextWords,
  ]
    .filter((word) => word.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length);
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

const keepLettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
