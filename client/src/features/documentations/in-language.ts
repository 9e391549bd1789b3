import type { Both } from "#features/documentations/content.ts";
import type { Language } from "#ui/i18n.ts";

export const inLanguage = (words: Both, language: Language): string => words[language === "id" ? 1 : 0];
