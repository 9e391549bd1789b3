/** A text in English and Indonesian. */
export type Bilingual = readonly [en: string, id: string];

/** A term that is the same in both languages. */
export const toBilingual = (term: string): Bilingual => [term, term];
