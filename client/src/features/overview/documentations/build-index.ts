import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { contentRoleOf } from "./content-role.ts";
import { plainText } from "./content/content.ts";
import { faqGroupsOf } from "./content/faqs.ts";
import { loadGuide } from "./content/guides.ts";
import { inLanguage } from "./in-language.ts";
import type { DocumentationEntry } from "./documentation-entry.ts";
import { referenceEntries, type ReferenceEntry } from "./reference/reference-entries.ts";
import { topicsOf, type Topic } from "./topics.ts";
import { areaOf } from "#session/use-session.ts";
import type { Language } from "#ui/text/i18n.ts";

export async function buildIndex(language: Language, reader: Reader): Promise<DocumentationEntry[]> {
  const area = areaOf(reader);
  const guides = await Promise.all(topicsOf(reader).map((topic) => entriesOf(topic, area, language)));
  return [...guides.flat(), ...referenceOf(area, language), ...faqsOf(area, language, contentRoleOf(reader))];
}

async function entriesOf(topic: Topic, area: string, language: Language): Promise<DocumentationEntry[]> {
  const { title, summary, sections } = await loadGuide(topic, language);
  const path = `${area}/documentations/${topic.slug}`;
  return [
    { kind: "guide", title, text: summary, path },
    ...sections.map((section): DocumentationEntry => ({
      kind: "guide",
      title: `${title} › ${section.title}`,
      text: plainText(section.blocks),
      path: `${path}#${section.id}`,
    })),
  ];
}

const referenceOf = (area: string, language: Language) =>
  referenceEntries.map((entry): DocumentationEntry => ({
    kind: "reference",
    title: titleOf(entry, inLanguage(entry.title, language)),
    text: [entry.name, ...entry.words.map((words) => inLanguage(words, language))].join(" "),
    path: `${area}/documentations/${
      entry.kind === "service" ? `services/${entry.details.code}` : `reference#${entry.id}`
    }`,
  }));

/** With the code, which is often what is searched for. */
function titleOf(entry: ReferenceEntry, title: string): string {
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

const faqsOf = (area: string, language: Language, role: Role) =>
  faqGroupsOf(role, language)
    .flatMap(({ faqs }) => faqs)
    .map(({ id, title, blocks }): DocumentationEntry => ({
      kind: "faq",
      title,
      text: plainText(blocks),
      path: `${area}/faqs#${id}`,
    }));
