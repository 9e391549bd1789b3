interface WrittenText {
  text: string;
  /** How many characters are written by their number, and the first of these. */
  numbered: number;
  example: string;
  isCut: boolean;
}

interface Limits {
  maxCharacters: number;
  /** Lines end within longer words, because breaking one of 16,000 characters would take pdfkit seconds. */
  maxWord: number;
}

/** Characters that change how others look, or look like a space or like nothing. */
const isInvisible = (character: string) => /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(character);

/**
 * A text for a font: as it is, but characters without a glyph, and invisible ones, by their number, such as ‹U+1F600›.
 */
export function layOutText(
  text: string,
  hasGlyph: (codePoint: number) => boolean,
  { maxCharacters, maxWord }: Limits,
): WrittenText {
  let written = "";
  let word = 0;
  let isCut = false;
  const numbered: string[] = [];
  for (const character of text.replaceAll("\r\n", "\n")) {
    const part = getPart(character, hasGlyph);
    isCut = written.length + part.length > maxCharacters;
    if (isCut) break;
    if (part.startsWith("‹") && part !== character) numbered.push(part);
    if (/\s/.test(part)) word = 0;
    else if (word + part.length > maxWord) {
      written += "\n";
      word = part.length;
    } else word += part.length;
    written += part;
  }
  return { text: written, numbered: numbered.length, example: numbered[0] ?? "", isCut };
}

function getPart(character: string, hasGlyph: (codePoint: number) => boolean): string {
  if (character === "\n" || character === " ") return character;
  if (character === "\t") return "    ";
  const codePoint = character.codePointAt(0) ?? 0;
  if (hasGlyph(codePoint) && !isInvisible(character)) return character;
  return `‹U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}›`;
}
