/** Lower case, without accents. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const splitWords = (query: string): string[] => normalize(query).split(/\s+/).filter(Boolean);

interface Matchable {
  title: string;
  /** Additional text to search. */
  text: string;
}

/**
 * Whether an entry contains all words of the query: in the title, or at the start of a word of the text. An empty
 * query matches every entry.
 */
export const isMatch = (entry: Matchable, query: string): boolean =>
  rankMatch(entry, splitWords(query)) < noMatch;

/**
 * The entries that match; titles that start with the query come first, then titles that contain its words. An empty
 * query matches nothing.
 */
export function filterMatches<Entry extends Matchable>(entries: readonly Entry[], query: string): Entry[] {
  const words = splitWords(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankMatch(entry, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const noMatch = 3;

function rankMatch({ title, text }: Matchable, words: string[]): number {
  const [name, further] = [normalize(title), normalize(text)];
  if (!words.every((word) => name.includes(word) || isWordStart(further, word))) return noMatch;
  if (name.startsWith(words.join(" "))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

/** Punctuation in a word, as in a path, is literal; alone it matches nothing. */
const isWordStart = (text: string, word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) && new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}`, "u").test(text);

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const excerptLength = 140;

/** The part of a text around the first match. */
export function cutExcerpt(text: string, query: string): string {
  const first = findOccurrences(text, query)[0]?.start ?? 0;
  const start = first < 50 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(" ", start + excerptLength);
  return `${start > 0 ? "…" : ""}${text.slice(start, Math.max(end, start + 1))}${end < text.length ? "…" : ""}`;
}

/** Splits a text into parts and marks those that match a word of the query. */
export function splitPieces(text: string, query: string): { text: string; isHit: boolean }[] {
  const occurrences = findOccurrences(text, query);
  const pieces = occurrences.flatMap(({ start, end }, index) => [
    { text: text.slice(occurrences[index - 1]?.end ?? 0, start), isHit: false },
    { text: text.slice(start, end), isHit: true },
  ]);
  return [...pieces, { text: text.slice(occurrences.at(-1)?.end ?? 0), isHit: false }].filter(
    (piece) => piece.text !== "",
  );
}

/** Where the words of the query are in the text, without regard to case and accents. */
function findOccurrences(text: string, query: string): { start: number; end: number }[] {
  const words = splitWords(query).map(escapePattern);
  if (words.length === 0) return [];
  // The normalized text may have fewer or more characters.
  const positions: number[] = [];
  let normalized = "";
  for (const { 0: character, index } of text.matchAll(/./gsu)) {
    const part = normalize(character);
    normalized += part;
    positions.push(...Array<number>(part.length).fill(index));
  }
  const at = (position: number) => positions[position] ?? text.length;
  return [...normalized.matchAll(new RegExp(words.join("|"), "gu"))].map(({ 0: word, index }) => ({
    start: at(index),
    end: at(index + word.length),
  }));
}
