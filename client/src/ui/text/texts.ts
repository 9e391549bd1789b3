import { useCallback, useSyncExternalStore } from "react";
import { changeLanguage, getLanguage, i18n, type Language } from "./i18n.ts";

/** `rows_one` and `rows_other` have the common key `rows`, used with a `count`. */
type KeyOf<Keys> = Keys extends `${infer Base}_one` | `${infer Base}_other` ? Base : Keys;

export interface Texts<Key extends string> {
  namespace: string;
  keys?: Key;
}

type TextValues = Record<string, string | number>;

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

/** The texts of a feature in both languages; a key missing in one language is a compile error. */
export function defineTexts<const English extends Record<string, string>>(
  namespace: string,
  texts: { en: English; id: { [Key in keyof NoInfer<English>]: string } },
): Texts<KeyOf<keyof English & string>> {
  i18n.addResourceBundle("en", namespace, texts.en);
  i18n.addResourceBundle("id", namespace, texts.id);
  return { namespace };
}

const subscribeToLanguage = (onChange: () => void) => {
  i18n.on("languageChanged", onChange);
  return () => i18n.off("languageChanged", onChange);
};

const useCurrentLanguage = () => useSyncExternalStore(subscribeToLanguage, getLanguage, getLanguage);

function translate(language: Language, namespace: string, key: string, values?: TextValues): string {
  // A table has a thousand texts without values; to interpolate each would take longer than to render it.
  const text: unknown = values === undefined ? i18n.getResource(language, namespace, key) : undefined;
  return typeof text === "string" ? text : i18n.t(key, { ns: namespace, lng: language, ...values });
}

export function useTexts<Key extends string>({ namespace }: Texts<Key>): Translate<Key> {
  const language = useCurrentLanguage();
  return useCallback((key, values) => translate(language, namespace, key, values), [language, namespace]);
}

/** For texts outside of components; they are not updated when the language changes. */
export const getTexts =
  <Key extends string>({ namespace }: Texts<Key>): Translate<Key> =>
  (key, values) =>
    translate(getLanguage(), namespace, key, values);

export const useLanguage = (): [Language, (language: Language) => void] => [
  useCurrentLanguage(),
  (language) => void changeLanguage(language),
];
