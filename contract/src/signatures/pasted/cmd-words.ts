import { UnreadableError } from "./paste-format.ts";

/** The words of the first command of a text, as cmd.exe and the program that it starts see them. */
export const splitCmdWords = (text: string): string[] => splitArguments(getFirstLine(text));

/** What cmd.exe passes on: it removes carets, which escape a character outside quotes or join two lines. */
function getFirstLine(text: string): string {
  let line = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (character === "\r" && text[index + 1] === "\n") continue;
    if (character === "\n") break;
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || character === '"') {
      line += character;
      continue;
    }
    if (character === "&") throw new UnreadableError("ampersand", "&");
    if (character === "<") throw new UnreadableError("body_from_input", "<");
    if (character === "|" || character === ">") break;
    if (character !== "^") {
      line += character;
      continue;
    }
    index += 1;
    if (text[index] === "\r" && text[index + 1] === "\n") index += 1;
    // The first character of a joined line is never special.
    if (text[index] === "\n") {
      index += 1;
      if (text[index] === "\r" && text[index + 1] === "\n") index += 1;
    }
    line += text[index] ?? "";
  }
  return line;
}

/** The arguments of a command line by the rules of the C library of Windows. */
export function splitArguments(line: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? "";
    if (/\s/.test(character) && !isQuoted) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word ??= "";
    if (character === "\\") {
      let end = index;
      while (line[end] === "\\") end += 1;
      const backslashes = end - index;
      // Backslashes are special only before a quote.
      if (line[end] !== '"') word += "\\".repeat(backslashes);
      else {
        word += "\\".repeat(Math.floor(backslashes / 2));
        if (backslashes % 2 === 1) {
          word += '"';
          end += 1;
        }
      }
      index = end - 1;
    } else if (character !== '"') word += character;
    else if (isQuoted && line[index + 1] === '"') {
      word += '"';
      index += 1;
    } else isQuoted = !isQuoted;
  }
  if (isQuoted) throw new UnreadableError("quote_open", '"');
  if (word !== null) words.push(word);
  return words;
}
