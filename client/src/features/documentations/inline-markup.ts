export type Inline =
  { kind: "plain" | "strong" | "code"; text: string } | { kind: "link"; text: string; to: string };

const markup = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** Splits a text into plain text, `code`, **labels** and [links](~/apps). */
export function inlinesOf(words: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of words.matchAll(markup)) {
    const [all, code, strong, label, to] = match;
    if (match.index > end) inlines.push({ kind: "plain", text: words.slice(end, match.index) });
    if (code !== undefined) inlines.push({ kind: "code", text: code });
    else if (strong !== undefined) inlines.push({ kind: "strong", text: strong });
    else if (label !== undefined && to !== undefined) inlines.push({ kind: "link", text: label, to });
    end = match.index + all.length;
  }
  if (end < words.length) inlines.push({ kind: "plain", text: words.slice(end) });
  return inlines;
}

export const plainWords = (words: string): string =>
  inlinesOf(words)
    .map(({ text }) => text)
    .join("");
