import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { contentRoleOf } from "#features/documentations/content-role.ts";
import type { Block, Bilingual } from "#features/documentations/content.ts";
import { inLanguage } from "#features/documentations/in-language.ts";
import type { DocumentationEntry } from "#features/documentations/documentation-entry.ts";
import { faqGroups } from "#features/documentations/faqs/faq-groups.ts";
import { plainWords } from "#features/documentations/inline-markup.ts";
import {
  referenceEntries,
  type ReferenceEntry,
} from "#features/documentations/reference/reference-entries.ts";
import { topicsOf, type Topic } from "#features/documentations/topics.ts";
import { areaOf } from "#session/use-session.ts";
import type { Language } from "#ui/text/i18n.ts";

export async function buildIndex(language: Language, reader: Reader): Promise<DocumentationEntry[]> {
  const area = areaOf(reader);
  const guides = await Promise.all(topicsOf(reader).map((topic) => entriesOf(topic, area, language)));
  return [...guides.flat(), ...referenceOf(area, language), ...faqsOf(area, language, contentRoleOf(reader))];
}

async function entriesOf(topic: Topic, area: string, language: Language): Promise<DocumentationEntry[]> {
  const { guide } = await topic.load();
  const path = `${area}/documentations/${topic.slug}`;
  const title = inLanguage(topic.title, language);
  const first: DocumentationEntry = { kind: "guide", title, text: inLanguage(topic.summary, language), path };
  const sections = guide.sections.map((section): DocumentationEntry => ({
    kind: "guide",
    title: `${title} › ${inLanguage(section.title, language)}`,
    text: section.blocks
      .flatMap(wordsOf)
      .map((words) => plainWords(inLanguage(words, language)))
      .join(" "),
    path: `${path}#${section.id}`,
  }));
  return [first, ...sections];
}

function wordsOf(block: Block): Bilingual[] {
  switch (block.kind) {
    case "text":
    case "note":
    case "warning":
      return [block.text];
    case "steps":
    case "points":
      return block.items;
    case "terms":
      return [block.caption, ...block.rows.flat()];
    case "code":
      return [block.what];
    case "flow":
      return [block.flow.title, ...block.flow.steps.map((step) => step.text)];
    case "samples":
      return [["curl openssl Node.js Python PHP Java Go", "curl openssl Node.js Python PHP Java Go"]];
  }
}

const referenceOf = (area: string, language: Language) =>
  referenceEntries.map((entry): DocumentationEntry => ({
    kind: "reference",
    title: titleOf(entry, inLanguage(entry.title, language)),
    text: plainWords([entry.name, ...entry.words.map((words) => inLanguage(words, language))].join(" ")),
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
  faqGroups
    .flatMap(({ faqs }) => faqs)
    .filter(({ roles }) => roles === undefined || roles.includes(role))
    .map((faq): DocumentationEntry => ({
      kind: "faq",
      title: inLanguage(faq.question, language),
      text: plainWords(faq.answer.map((words) => inLanguage(words, language)).join(" ")),
      path: `${area}/faqs#${faq.id}`,
    }));
