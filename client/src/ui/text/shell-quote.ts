/** A text as one argument of a shell command. */
export const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
