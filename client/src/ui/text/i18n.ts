import i18next, { type FormatterModule } from "i18next";

export const languages = ["en", "id"] as const;
export type Language = (typeof languages)[number];

const storageKey = "portal-language";

function readLanguage(): Language {
  try {
    return localStorage.getItem(storageKey) === "id" ? "id" : "en";
  } catch {
    return "en";
  }
}

export const i18n = i18next.createInstance();

/** Numbers in texts have the separators of the language. */
const numberFormatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === "number" ? value.toLocaleString(language) : String(value),
};

void i18n.use(numberFormatter).init({
  lng: readLanguage(),
  fallbackLng: "en",
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
});

document.documentElement.lang = getLanguage();

i18n.on("languageChanged", () => {
  document.documentElement.lang = getLanguage();
});

export function getLanguage(): Language {
  return i18n.language === "id" ? "id" : "en";
}

export async function changeLanguage(language: Language) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice is lost on reload.
  }
  await i18n.changeLanguage(language);
}
