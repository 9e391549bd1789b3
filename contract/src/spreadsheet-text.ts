/** Where a cell can begin: spreadsheets may take a semicolon, a tab or a line break in a text for its end. */
const cellBeginning = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/**
 * A spreadsheet would run such a text as a formula; an apostrophe makes it text. A quotation mark holds no cell together
 * if the spreadsheet separates cells by another sign than the file: where the decimal sign is a comma, as in Indonesia, by a semicolon.
 */
export const disarmFormulas = (text: string): string =>
  (/^[\t\r\n]/.test(text) ? "'" : "") + text.replaceAll(cellBeginning, "$1'");
