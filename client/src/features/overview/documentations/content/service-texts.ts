import type { Content, ContentHead } from "./content.ts";
import type { Language } from "#ui/text/i18n.ts";

const heads = import.meta.glob<ContentHead>("../../../../../../content/*/services/*.md", {
  query: "?head",
  import: "default",
  eager: true,
});
const files = import.meta.glob<Content>("../../../../../../content/*/services/*.md", { import: "default" });

const getPath = (code: string, language: Language) =>
  `../../../../../../content/${language}/services/${code}.md`;

/** What a service is for, in one sentence. */
export function getServiceSummary(code: string, language: Language): string {
  const head = heads[getPath(code, language)];
  if (head === undefined) throw new Error(`There is no text of service ${code} in ${language}.`);
  return head.summary;
}

/** What a service is for, its neighbours and its flow; loaded when it is read. */
export async function loadServiceText(code: string, language: Language): Promise<Content> {
  const load = files[getPath(code, language)];
  if (load === undefined) throw new Error(`There is no text of service ${code} in ${language}.`);
  return load();
}
