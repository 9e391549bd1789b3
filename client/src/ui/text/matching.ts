/** Lower case, without accents. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (query: string): string[] => normalize(query).split(/\s+/).filter(Boolean);

/** Whether a text contains all words of the query; an empty query matches every text. */
export function hasEveryWord(text: string, query: string): boolean {
  const normalized = normalize(text);
  return wordsOf(query).every((word) => normalized.includes(word));
}

interface Matchable {
  title: string;
  /** Additional text to search. */
  text: string;
}

/**
 * The entries that contain all words, in the title or at the start of a word of the text. Titles that start with the
 * query come first, then titles that contain its words.
 */
export function matching<Entry extends Matchable>(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function rankOf({ title, text }: Matchable, words: string[]): number {
  const [name, further] = [normalize(title), ` ${withoutPunctuation(normalize(text))}`];
  const matches = (word: string) => name.includes(word) || startsAWord(further, word);
  if (!words.every(matches)) return 3;
  if (name.startsWith(words.join(" "))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

const withoutPunctuation = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ");

/** A word with punctuation, such as a path, matches several words of the text. */
function startsAWord(text: string, word: string): boolean {
  const words = withoutPunctuation(word).trim();
  return words !== "" && text.includes(` ${words}`);
}

const excerptLength = 140;

/** The part of a text around the first match. */
export function excerptOf(text: string, query: string): string {
  const found = wordsOf(query)
    .map((word) => text.toLowerCase().indexOf(word))
    .filter((index) => index >= 0);
  const first = found.length === 0 ? 0 : Math.min(...found);
  const start = first < 50 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(" ", start + excerptLength);
  return `${start > 0 ? "…" : ""}${text.slice(start, Math.max(end, start + 1))}${end < text.length ? "…" : ""}`;
}

/** Splits a text into parts and marks those that match a word of the query. */
export function piecesOf(text: string, query: string): { text: string; isHit: boolean }[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
