import { commonPasswords } from "./common-passwords.ts";

/** Whose password it is: none of these words may be all there is to it. */
export interface PasswordOwner {
  username: string;
  email: string;
  company: string;
  firstName?: string;
  lastName?: string;
}

/** The portal's own words, which a guesser tries first. */
const contextWords = ["snap", "developer", "portal", "openapi", "aspi", "admin", "tenant"];
/** Shorter words, "PT" or "Tbk", stand in too many good passwords by chance. */
const shortestWord = 4;
/** What has to be left of a password without such words. */
const leastRemainder = 5;

/** Codes of messages. */
type Weakness = "password_common" | "password_only_names";

/** Why a password is too easy to guess, or null. Its length is the contract's business. */
export function weaknessOf(password: string, owner: PasswordOwner): Weakness | null {
  const folded = fold(password);
  if (commonPasswords.has(folded) || /^(.{1,4})\1+$/su.test(folded)) return "password_common";
  const plain = lettersAndDigits(folded);
  const remainder = wordsOf(owner).reduce((rest, word) => rest.replaceAll(word, ""), plain);
  if (remainder.length < leastRemainder && remainder.length < plain.length) return "password_only_names";
  return null;
}

/** The longest first, so that no part of one is taken out of another before. */
function wordsOf({ username, email, company, firstName = "", lastName = "" }: PasswordOwner): string[] {
  const names = [username, email, company, firstName, lastName].map(fold);
  return [
    ...names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map(lettersAndDigits),
    ...contextWords,
  ]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
