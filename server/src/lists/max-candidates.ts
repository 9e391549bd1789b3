/**
 * How many rows that merely contain a keyword the search of all lists looks at before it picks the best: it must not sort
 * half of all rows for a word that half of them contain.
 */
export const maxCandidates = 200;
