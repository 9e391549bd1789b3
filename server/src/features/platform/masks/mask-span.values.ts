/** Adds a part of a text that must not be shown. `isQuoted`: a JSON value other than a text, which becomes one. */
export type AddSpan = (start: number, end: number, isQuoted?: boolean) => void;
