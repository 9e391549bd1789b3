/** A text as one argument of a shell command. */
export const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
