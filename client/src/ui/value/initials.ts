const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letters of the first and the last word. Words that start with a symbol count only without others. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const spelled = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = "", ...others] = (spelled.length > 0 ? spelled : words.slice(0, 1)).map(getFirstGrapheme);
  return `${first}${others.at(-1) ?? ""}`.toUpperCase();
}

/** An emoji or a letter with combining marks has several code units. */
function getFirstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}
