import { hasAddress, hiddenCharacters } from "contract/name-text";

const wordJoiner = "\u2060";

/**
 * A name that a user wrote, for a mail to somebody else: one line, with each address replaced. Names stored by earlier
 * versions may contain anything.
 */
export const toSafeName = (name: string): string =>
  removeLinks(
    name
      .replaceAll(hiddenCharacters, " ")
      .split(/\s+/)
      .map((word) => (hasAddress(word) ? "[…]" : word))
      .join(" ")
      .trim(),
  );

/** Mail programs turn `bank.id` into a link; an invisible character after the dot prevents it. */
export const removeLinks = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu, `$&${wordJoiner}`);
