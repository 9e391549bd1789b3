/** Lower case, without accents. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (query: string): string[] => normalize(query).split(/\s+/).filter(Boolean);

interface Matchable {
  title: string;
  /** Additional text to search. */
  text: string;
}

/**
 * Whether an entry contains all words of the query: in the title, or at the start of a word of the text. An empty
 * query matches every entry.
 */
export const matches = (entry: Matchable, query: string): boolean => rankOf(entry, wordsOf(query)) < noMatch;

/**
 * The entries that match; titles that start with the query come first, then titles that contain its words. An empty
 * query matches nothing.
 */
export function matching<Entry extends Matchable>(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const noMatch = 3;

function rankOf({ title, text }: Matchable, words: string[]): number {
  const [name, further] = [normalize(title), normalize(text)];
  if (!words.every((word) => name.includes(word) || startsAWord(further, word))) return noMatch;
  if (name.startsWith(words.join(" "))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

/** Punctuation in a word, as in a path, is literal; alone it matches nothing. */
const startsAWord = (text: string, word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) && new RegExp(`(?<![\\p{L}\\p{N}])${literal(word)}`, "u").test(text);

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const excerptLength = 140;

/** The part of a text around the first match. */
export function excerptOf(text: string, query: string): string {
  const first = occurrencesOf(text, query)[0]?.start ?? 0;
  const start = first < 50 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(" ", start + excerptLength);
  return `${start > 0 ? "…" : ""}${text.slice(start, Math.max(end, start + 1))}${end < text.length ? "…" : ""}`;
}

/** Splits a text into parts and marks those that match a word of the query. */
export function piecesOf(text: string, query: string): { text: string; isHit: boolean }[] {
  const occurrences = occurrencesOf(text, query);
  const pieces = occurrences.flatMap(({ start, end }, index) => [
    { text: text.slice(occurrences[index - 1]?.end ?? 0, start), isHit: false },
    { text: text.slice(start, end), isHit: true },
  ]);
  return [...pieces, { text: text.slice(occurrences.at(-1)?.end ?? 0), isHit: false }].filter(
    (piece) => piece.text !== "",
  );
}

/** Where the words of the query are in the text, without regard to case and accents. */
function occurrencesOf(text: string, query: string): { start: number; end: number }[] {
  const words = wordsOf(query).map(literal);
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
