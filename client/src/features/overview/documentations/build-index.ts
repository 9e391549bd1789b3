import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { getContentRole } from "./content-role.ts";
import { toPlainText } from "./content/content.ts";
import { getFaqGroups } from "./content/faqs.ts";
import { loadGuide } from "./content/guides.ts";
import { pickLanguage } from "./in-language.ts";
import type { DocumentationEntry } from "./documentation-entry.ts";
import { referenceEntries, type ReferenceEntry } from "./reference/reference-entries.ts";
import { listTopics, type Topic } from "./topics.ts";
import { getArea } from "#session/use-session.ts";
import type { Language } from "#ui/text/i18n.ts";

export async function buildIndex(language: Language, reader: Reader): Promise<DocumentationEntry[]> {
  const area = getArea(reader);
  const guides = await Promise.all(listTopics(reader).map((topic) => buildEntries(topic, area, language)));
  return [
    ...guides.flat(),
    ...buildReferenceEntries(area, language),
    ...buildFaqEntries(area, language, getContentRole(reader)),
  ];
}

async function buildEntries(topic: Topic, area: string, language: Language): Promise<DocumentationEntry[]> {
  const { title, summary, sections } = await loadGuide(topic, language);
  const path = `${area}/documentations/${topic.slug}`;
  return [
    { kind: "guide", title, text: summary, path },
    ...sections.map((section): DocumentationEntry => ({
      kind: "guide",
      title: `${title} › ${section.title}`,
      text: toPlainText(section.blocks),
      path: `${path}#${section.id}`,
    })),
  ];
}

const buildReferenceEntries = (area: string, language: Language) =>
  referenceEntries.map((entry): DocumentationEntry => ({
    kind: "reference",
    title: getTitle(entry, pickLanguage(entry.title, language)),
    text: [entry.name, ...entry.words.map((words) => pickLanguage(words, language))].join(" "),
    path: `${area}/documentations/${
      entry.kind === "service" ? `services/${entry.details.code}` : `reference#${entry.id}`
    }`,
  }));

/** With the code, which is often what is searched for. */
function getTitle(entry: ReferenceEntry, title: string): string {
  switch (entry.kind) {
    case "response-code":
      return `${entry.name} · ${title}`;
    case "service":
      return `${title} (${entry.details.code})`;
    case "header":
    case "rule":
      return title;
  }
}

const buildFaqEntries = (area: string, language: Language, role: Role) =>
  getFaqGroups(role, language)
    .flatMap(({ faqs }) => faqs)
    .map(({ id, title, blocks }): DocumentationEntry => ({
      kind: "faq",
      title,
      text: toPlainText(blocks),
      path: `${area}/faqs#${id}`,
    }));
