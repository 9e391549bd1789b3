import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { getResponseCodeAnchor, getServiceAnchor } from "./anchors.ts";
import { referenceEntries, type ReferenceEntry } from "./reference-entries.ts";
import type { Language } from "#ui/text/i18n.ts";
import { isMatch } from "#ui/text/matching.ts";

export const referenceKinds = ["rule", "service", "header", "response-code", "field"] as const;
type ReferenceKind = (typeof referenceKinds)[number];

interface ReferenceSearch {
  typed: string;
  kind: ReferenceKind | "all";
  language: Language;
}

/** Finds entries that contain all words; a full response code such as 4011100 finds its service and its case. */
export function findReference({ typed, kind, language }: ReferenceSearch): ReferenceEntry[] {
  const ofKind = kind === "all" ? referenceEntries : referenceEntries.filter((entry) => entry.kind === kind);
  const code = /^(\d{3})(\d{2})(\d{2})$/.exec(typed.trim());
  if (code !== null) {
    const [, http = "", service = "", responseCase = ""] = code;
    const ids = [getServiceAnchor(service), getResponseCodeAnchor(http, responseCase)];
    return ofKind.filter(({ id }) => ids.includes(id));
  }
  return ofKind.filter((entry) => isMatch(getSearchWords(entry, language), typed));
}

function getSearchWords({ name, title, words }: ReferenceEntry, language: Language) {
  const pickText = (part: Bilingual) => pickLanguage(part, language);
  return { title: `${name} ${pickText(title)}`, text: words.map(pickText).join(" ") };
}
