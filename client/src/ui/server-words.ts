import { currentLanguage, i18n } from "#ui/i18n.ts";

let inIndonesian: ((message: string) => string) | undefined;

/** The catalogue comes only to those who read Indonesian. */
export async function fetchServerWords() {
  if (currentLanguage() === "id") ({ inIndonesian } = await import("#ui/server-words-indonesian.ts"));
}

const fetchQuietly = () => {
  // Without the catalogue people read what the server said.
  fetchServerWords().catch(() => undefined);
};
i18n.on("languageChanged", fetchQuietly);
fetchQuietly();

/** A message of the server or of the contract, which are English on the wire, in the reader's language. */
export const inReadersWords = (message: string): string =>
  currentLanguage() === "id" ? (inIndonesian?.(message) ?? message) : message;
