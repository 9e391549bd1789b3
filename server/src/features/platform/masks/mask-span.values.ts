/** Adds a part of a text that must not be shown. `isQuoted`: a JSON value other than a text, whose mask needs quotes. */
export type AddSpan = (start: number, end: number, isQuoted?: boolean) => void;
