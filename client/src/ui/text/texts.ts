import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage, getLanguage, i18n, type Language } from "./i18n.ts";

/** `rows_one` and `rows_other` have the common key `rows`, used with a `count`. */
type KeyOf<Keys> = Keys extends `${infer Base}_one` | `${infer Base}_other` ? Base : Keys;

export interface Texts<Key extends string> {
  namespace: string;
  keys?: Key;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** The texts of a feature in both languages; a key missing in one language is a compile error. */
export function defineTexts<const English extends Record<string, string>>(
  namespace: string,
  texts: { en: English; id: { [Key in keyof NoInfer<English>]: string } },
): Texts<KeyOf<keyof English & string>> {
  i18n.addResourceBundle("en", namespace, texts.en);
  i18n.addResourceBundle("id", namespace, texts.id);
  return { namespace };
}

export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const { t } = useTranslation(texts.namespace, { i18n });
  return useCallback((key, values) => t(key, values ?? {}), [t]);
}

/** For texts outside of components; they are not updated when the language changes. */
export const getTexts =
  <Key extends string>(texts: Texts<Key>): Translate<Key> =>
  (key, values) =>
    i18n.t(key, { ns: texts.namespace, ...values });

export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n: instance } = useTranslation(undefined, { i18n });
  return [instance.language === "id" ? "id" : getLanguage(), (language) => void changeLanguage(language)];
}
