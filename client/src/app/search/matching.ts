/** Words as one compares them: lower case, without accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

interface Matchable {
  title: string;
  /** Further text to look in. */
  text: string;
}

/** The entries that have every word, in the title or at the start of a word of the text; those first whose title begins with the query, then those with it in the title. */
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
  const [name, further] = [plain(title), ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`];
  const isIn = (word: string) => name.includes(word) || further.includes(` ${word}`);
  if (!words.every(isIn)) return 3;
  if (name.startsWith(words.join(" "))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : 2;
}

const excerptLength = 140;

/** The part of a text around the first word that was looked for. */
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

/** A text in pieces, those that match a word of the query marked. */
export function piecesOf(text: string, query: string): { text: string; isHit: boolean }[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
