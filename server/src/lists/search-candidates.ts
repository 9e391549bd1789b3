/**
 * How many matching rows the global search ranks at most: it must not sort half of a table for a word that
 * half of the rows contain.
 */
export const maxCandidates = 200;
