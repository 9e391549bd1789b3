import type { Bilingual } from "./bilingual.ts";
import type { Language } from "#ui/text/i18n.ts";

export const pickLanguage = (words: Bilingual, language: Language): string =>
  words[language === "id" ? 1 : 0];
