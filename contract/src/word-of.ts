/** The word for a stored value; a value without a word is returned unchanged. */
export const getWord = (words: Readonly<Partial<Record<string, string>>>, value: string): string =>
  words[value] ?? value;
