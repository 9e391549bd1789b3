/** Lower case, without accents. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const splitWords = (query: string): string[] => normalize(query).split(/\s+/).filter(Boolean);

export interface Matchable {
  title: string;
  /** Additional text to search. */
  text: string;
  /** What it is called in other words. One that is the query comes before titles that only start with it. */
  words?: readonly string[];
  /** Identifiers, such as codes and paths. One that is the query comes first. */
  names?: readonly string[];
}

/**
 * Whether an entry contains all words of the query: in the title, or at the start of a word of the text. An empty
 * query matches every entry.
 */
export const isMatch = (entry: Matchable, query: string): boolean =>
  rankMatch(readMatchable(entry), splitWords(query)) < noMatch;

/** The entries that match, the best ones first, as `rankMatches` orders them. */
export const filterMatches = <Entry extends Matchable>(entries: readonly Entry[], query: string): Entry[] =>
  rankMatches(entries, query).map(({ entry }) => entry);

interface RankedMatch<Entry> {
  entry: Entry;
  /** The query is one of its names. */
  isExact: boolean;
}

/**
 * The entries that match: first those with the query as a name, then as a word of theirs, then titles and names that
 * start with the query, then titles that contain its words. An empty query matches nothing.
 */
export function rankMatches<Entry extends Matchable>(
  entries: readonly Entry[],
  query: string,
): RankedMatch<Entry>[] {
  const words = splitWords(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankMatch(readMatchable(entry), words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry, rank }) => ({ entry, isExact: rank === isNamed }));
}

const isNamed = 0;
const noMatch = 5;

function rankMatch({ title, text, words, names }: Required<Matchable>, typed: string[]): number {
  const inTitle = (word: string) => title.includes(word);
  const inWords = (word: string) => isWordStart(words.join("\n"), word);
  const isKnown = (word: string) =>
    inTitle(word) || inWords(word) || names.some((name) => name.startsWith(word)) || isWordStart(text, word);
  const query = typed.join(" ");
  if (query !== "" && names.includes(query)) return isNamed;
  if (!typed.every(isKnown)) return noMatch;
  if (words.includes(query)) return 1;
  if (title.startsWith(query) || [...names, ...words].some((each) => each.startsWith(query))) return 2;
  return typed.every((word) => inTitle(word) || inWords(word)) ? 3 : 4;
}

/** The normalized texts of an entry; an index is searched with each typed character. */
const normalized = new WeakMap<Matchable, Required<Matchable>>();

function readMatchable(entry: Matchable): Required<Matchable> {
  const known = normalized.get(entry);
  if (known !== undefined) return known;
  const { title, text, words = [], names = [] } = entry;
  const read = {
    title: normalize(title),
    text: normalize(text),
    words: words.map(normalize),
    names: names.map(normalize),
  };
  normalized.set(entry, read);
  return read;
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
  const getPosition = (position: number) => positions[position] ?? text.length;
  return [...normalized.matchAll(new RegExp(words.join("|"), "gu"))].map(({ 0: word, index }) => ({
    start: getPosition(index),
    end: getPosition(index + word.length),
  }));
}
