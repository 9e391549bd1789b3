import type { DocumentationEntry } from "#features/documentations/documentation-entry.ts";

export interface Hit {
  entry: DocumentationEntry;
  /** The words around the first hit. */
  excerpt: string;
}

/** Entries that have every word that was typed; those that have them in their title come first. */
export function findEntries(entries: readonly DocumentationEntry[], typed: string): Hit[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(entry.text, words) }));
}

export const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Whether a text has every word. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

function rankOf({ title, text }: DocumentationEntry, words: readonly string[]): number {
  if (!hasWords(`${title} ${text}`, words)) return 0;
  return 1 + words.filter((word) => title.toLowerCase().includes(word)).length;
}

const excerptLength = 110;

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0));
  const start = Number.isFinite(first) ? Math.max(0, first - 30) : 0;
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const cut = text.slice(from, from + excerptLength);
  return `${from > 0 ? "… " : ""}${cut}${from + excerptLength < text.length ? " …" : ""}`;
}
