import type { Words } from "./content.ts";
import type { Language } from "#ui/text/i18n.ts";

interface FieldText {
  meaning: Words;
  /** The meaning in a service that differs from the others, by its code. */
  services: Record<string, Words>;
  /** By allowed value. */
  values: Record<string, Words>;
}

/** The meanings of the fields of all services, by name. */
export interface FieldTexts {
  /** The fields whose meaning is not known. */
  unknown: string[];
  fields: Record<string, FieldText>;
}

const files = import.meta.glob<FieldTexts>("../../../../../../content/*/fields.yaml", { import: "default" });

/** Loads the meanings in one language, which only pages of services need. */
export async function loadFieldTexts(language: Language): Promise<FieldTexts> {
  const load = files[`../../../../../../content/${language}/fields.yaml`];
  if (load === undefined) throw new Error(`There are no meanings of fields in ${language}.`);
  return load();
}

/** The meaning of a field in a service; undefined if none is known. */
export function findMeaning({ fields }: FieldTexts, service: string, name: string): Words | undefined {
  const text = fields[name];
  return text?.services[service] ?? text?.meaning;
}
