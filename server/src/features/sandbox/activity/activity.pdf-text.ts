interface WrittenText {
  lines: Line[];
  /** How many characters are written by their number, and the first of these. */
  numbered: number;
  example: string;
  /** After how many characters of the text it ends; null if it is whole. */
  cutAfter: number | null;
}

export type Line = Piece[];

/** A part of a line in one font. */
interface Piece {
  font: string;
  text: string;
}

interface Limits {
  /** Of the text as it was received. */
  maxCharacters: number;
  /** Changes of the font, of which each takes as long as a line. */
  maxFontChanges: number;
  /** Places of a line, and how many of the first one are taken. */
  columns: number;
  indent?: number;
}

/** A font for what was received. Its first one writes the numbers. */
export interface Font {
  name: string;
  /** Places of a line that a character takes. */
  width: number;
  hasGlyph: (codePoint: number) => boolean;
}

/** Characters that change how others look, or look like a space or like nothing. */
const isInvisible = (character: string) => /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(character);

/**
 * The lines of a text in fonts, of which the first that has a glyph is taken: each character as it is, but those without a
 * glyph, and invisible ones, by their number, such as ‹U+200B›.
 */
export function layOutText(
  text: string,
  fonts: readonly [Font, ...Font[]],
  { maxCharacters, maxFontChanges, columns, indent = 0 }: Limits,
): WrittenText {
  const numbered: string[] = [];
  const wrapped = createWrapper(columns, indent);
  const content = text.replaceAll("\r\n", "\n");
  let received = 0;
  let fontChanges = 0;
  let font = fonts[0].name;
  for (const character of content) {
    if (received + character.length > maxCharacters || fontChanges > maxFontChanges) break;
    received += character.length;
    if (character === "\n") {
      wrapped.endLine();
      continue;
    }
    const { cell, isNumber } = getCell(character, fonts);
    if (isNumber) numbered.push(cell.text);
    if (cell.font !== font) fontChanges += 1;
    font = cell.font;
    wrapped.add(cell);
  }
  wrapped.endLine();
  return {
    lines: wrapped.lines,
    numbered: numbered.length,
    example: numbered[0] ?? "",
    cutAfter: received < content.length ? received : null,
  };
}

/** A character as it is written. */
interface Cell extends Piece {
  width: number;
}

/** pdfkit would wrap lines, too, but it measures each word several times, and one of 16,000 characters for seconds. */
function createWrapper(columns: number, indent: number) {
  const lines: Line[] = [];
  let cells: Cell[] = [];
  let width = indent;
  /** Before this cell the line may end. */
  let place = 0;
  const endLine = (end = cells.length) => {
    lines.push(joinCells(cells.slice(0, end)));
    cells = cells.slice(end);
    width = getWidth(cells);
    place = 0;
  };
  const add = (cell: Cell) => {
    while (width > 0 && width + cell.width > columns)
      // A break near the beginning would waste the line.
      endLine(getWidth(cells.slice(0, place)) > columns / 2 ? place : cells.length);
    if (canBreakBetween(cells.at(-1)?.text ?? "", cell.text)) place = cells.length;
    cells.push(cell);
    width += cell.width;
  };
  return { lines, add, endLine };
}

const getWidth = (cells: readonly Cell[]) => cells.reduce((sum, { width }) => sum + width, 0);

/** After white space, and after a comma that is not part of a number. */
const canBreakBetween = (before: string, after: string) =>
  (/\s$/.test(before) && !/^\s/.test(after)) || (before === "," && !/^[\d\s]/.test(after));

function joinCells(cells: readonly Cell[]): Line {
  const line: Line = [];
  for (const { font, text } of cells) {
    const last = line.at(-1);
    if (last?.font === font) last.text += text;
    else line.push({ font, text });
  }
  return line;
}

function getCell(character: string, fonts: readonly [Font, ...Font[]]): { cell: Cell; isNumber: boolean } {
  if (character === "\t") return { cell: toCell(fonts[0], "    "), isNumber: false };
  const codePoint = character.codePointAt(0) ?? 0;
  const font = isInvisible(character) ? undefined : fonts.find(({ hasGlyph }) => hasGlyph(codePoint));
  if (font !== undefined) return { cell: toCell(font, character), isNumber: false };
  const number = codePoint.toString(16).toUpperCase().padStart(4, "0");
  return { cell: toCell(fonts[0], `‹U+${number}›`), isNumber: true };
}

const toCell = ({ name, width }: Font, text: string): Cell => ({
  font: name,
  text,
  width: text.length * width,
});
