const ansiEscapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\u0007",
  b: "\b",
  f: "\f",
  v: "\v",
  e: "\u001b",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** One token of a command: white space, a quoted part, an escape, or plain characters. */
const token =
  /\\\r?\n|\s+|\$'((?:[^'\\]|\\.)*)'|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\$]+|\$(?!'))/gsy;

/** The words of a POSIX shell command; null if a quote is not closed. Variables are not replaced. */
export function shellWords(command: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let end = 0;
  for (const match of command.matchAll(token)) {
    const [whole, ansi, single, double, escaped, plain] = match;
    end = match.index + whole.length;
    // A line continuation joins lines.
    if (/^\\\r?\n$/.test(whole)) continue;
    if (/^\s/.test(whole)) {
      if (word !== null) words.push(word);
      word = null;
      // A command ends with its line.
      if (/\n/.test(whole)) break;
      continue;
    }
    word =
      (word ?? "") +
      (ansi === undefined ? (single ?? unescaped(double) ?? escaped ?? plain ?? "") : ofAnsi(ansi));
  }
  if (word !== null) words.push(word);
  const rest = command.slice(end);
  return /^['"]|^\$'/.test(rest) ? null : words;
}

/** Within double quotes a backslash escapes only these characters. */
const unescaped = (text: string | undefined) => text?.replace(/\\\r?\n/g, "").replace(/\\([$`"\\])/g, "$1");

/** The escapes of $'…'. */
const ofAnsi = (text: string) =>
  text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|(.))/gs,
    (_all, hex?: string, short?: string, long?: string, octal?: string, other?: string) => {
      const point = hex ?? short ?? long;
      if (point !== undefined) return String.fromCodePoint(Math.min(parseInt(point, 16), 0x10ffff));
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
      return ansiEscapes[other ?? ""] ?? `\\${other ?? ""}`;
    },
  );
