interface WrittenText {
  paragraphs: Paragraph[];
  /** How many characters are written by their number, and the first of these. */
  numbered: number;
  example: string;
  isCut: boolean;
}

/** Lines in one font, or one line of pieces in several: pdfkit continues a piece on its last line only if it has one. */
export type Paragraph = Piece[];

interface Piece {
  font: string;
  text: string;
}

interface Limits {
  /** Of the text as it was received. */
  maxCharacters: number;
  /** Lines end within longer words, or longer white space, because breaking one of 16,000 characters would take pdfkit seconds. */
  maxWord: number;
}

/** A font for what was received. Its first one writes the numbers. */
export interface Font {
  name: string;
  /** Places of a line that a character takes. */
  width: number;
  hasGlyph: (codePoint: number) => boolean;
}

/** Characters that change howothers look, or look like a space or like nothing. */
const isInvisible = (character: string) => /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(character);

/**
 * A text for fonts, of which the first that has a glyph is taken: as it is, but characters without a glyph, and invisible
 * ones, by their number, such as ‹U+200B›.
 */
export function layOutText(
  text: string,
  fonts: readonly [Font, ...Font[]],
  { maxCharacters, maxWord }: Limits,
): WrittenText {
  const lines: Piece[][] = [[]];
  const numbered: string[] = [];
  let word = 0;
  let isBlank = false;
  let isCut = false;
  let received = 0;
  for (const character of text.replaceAll("\r\n", "\n")) {
    received += character.length;
    isCut = received > maxCharacters;
    if (isCut) break;
    if (character === "\n") {
      lines.push([]);
      word = 0;
      continue;
    }
    const { font, text: piece, isNumber } = getPiece(character, fonts);
    if (isNumber) numbered.push(piece);
    const width = piece.length * font.width;
    // White space without an end takes pdfkit as long as a word without one.
    const isBlankPiece = /\s/.test(piece);
    word = isBlankPiece === isBlank ? word + width : width;
    isBlank = isBlankPiece;
    if (word > maxWord) {
      lines.push([]);
      word = width;
    }
    append(lines.at(-1) ?? [], font.name, piece);
  }
  return {
    paragraphs: joinLines(lines, fonts[0].name),
    numbered: numbered.length,
    example: numbered[0] ?? "",
    isCut,
  };
}

function joinLines(lines: Piece[][], font: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let plain: Piece | undefined;
  for (const line of lines) {
    const [only = { font, text: "" }] = line;
    if (line.length > 1 || only.font !== font) {
      plain = undefined;
      paragraphs.push(line);
    } else if (plain === undefined) {
      plain = only;
      paragraphs.push([plain]);
    } else plain.text += `\n${only.text}`;
  }
  return paragraphs;
}

function append(line: Piece[], font: string, text: string) {
  const last = line.at(-1);
  if (last?.font === font) last.text += text;
  else line.push({ font, text });
}

function getPiece(character: string, fonts: readonly [Font, ...Font[]]) {
  if (character === "\t") return { font: fonts[0], text: "    ", isNumber: false };
  const codePoint = character.codePointAt(0) ?? 0;
  const font = isInvisible(character) ? undefined : fonts.find(({ hasGlyph }) => hasGlyph(codePoint));
  if (font !== undefined) return { font, text: character, isNumber: false };
  const number = codePoint.toString(16).toUpperCase().padStart(4, "0");
  return { font: fonts[0], text: `‹U+${number}›`, isNumber: true };
}
