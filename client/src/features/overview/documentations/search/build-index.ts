import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { snapServices } from "contract/snap/services";
import { getContentRole } from "#features/overview/documentations/content-role.ts";
import { toPlainText, toPlainWords } from "#features/overview/documentations/content/content.ts";
import { getFaqGroups } from "#features/overview/documentations/content/faqs.ts";
import { loadFieldTexts, type FieldTexts } from "#features/overview/documentations/content/fields.ts";
import { loadGuide } from "#features/overview/documentations/content/guides.ts";
import { getServiceSummary } from "#features/overview/documentations/content/service-texts.ts";
import { documentationsTexts } from "#features/overview/documentations/documentations.texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { listServicesOf, type Field } from "#features/overview/documentations/reference/fields.ts";
import {
  referenceEntries,
  type ReferenceEntry,
} from "#features/overview/documentations/reference/reference-entries.ts";
import { serviceCategories, services } from "#features/overview/documentations/reference/services.ts";
import { listTopics, type Topic } from "#features/overview/documentations/topics.ts";
import type { DocumentationEntry } from "./documentation-entry.ts";
import { searchWords } from "./search-words.ts";
import { getArea } from "#session/use-session.ts";
import type { Language } from "#ui/text/i18n.ts";
import { getTexts } from "#ui/text/texts.ts";

export async function buildIndex(language: Language, reader: Reader): Promise<DocumentationEntry[]> {
  const [meanings, ...guides] = await Promise.all([
    loadFieldTexts(language),
    ...listTopics(reader).map((topic) => buildGuideEntries(topic, language)),
  ]);
  const entries = [
    ...buildPageEntries(language),
    ...guides.flat(),
    ...buildCategoryEntries(language),
    ...referenceEntries.map((entry) => buildReferenceEntry(entry, meanings, language)),
    ...buildFaqEntries(language, getContentRole(reader)),
  ];
  const area = getArea(reader);
  return entries.map((entry) => ({
    ...entry,
    words: searchWords[entry.path]?.split(", ") ?? [],
    // The reference of the portal's API has one address for all readers.
    path: entry.path === "/docs" ? entry.path : `${area}${entry.path}`,
  }));
}

function buildPageEntries(language: Language): DocumentationEntry[] {
  const getText = getTexts(documentationsTexts);
  const t = (key: Parameters<typeof getText>[0]) => getText(key, { lng: language });
  return [
    {
      kind: "reference",
      title: t("snapServices"),
      text: t("snapServicesPurpose"),
      path: "/documentations/services",
    },
    {
      kind: "reference",
      title: t("responseCodes"),
      text: t("codeHint"),
      path: "/documentations/reference?kind=response-code",
    },
    { kind: "reference", title: t("apiReference"), text: t("apiReferencePurpose"), path: "/docs" },
  ];
}

async function buildGuideEntries(topic: Topic, language: Language): Promise<DocumentationEntry[]> {
  const { title, summary, sections } = await loadGuide(topic, language);
  const path = `/documentations/${topic.slug}`;
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

const buildCategoryEntries = (language: Language) =>
  Object.entries(serviceCategories).map(([id, title]): DocumentationEntry => ({
    kind: "service",
    title: pickLanguage(title, language),
    text: services
      .filter(({ category }) => category === id)
      .map(({ name }) => name)
      .join(", "),
    path: `/documentations/services#${id}`,
  }));

function buildReferenceEntry(
  entry: ReferenceEntry,
  { fields }: FieldTexts,
  language: Language,
): DocumentationEntry {
  const title = pickLanguage(entry.title, language);
  const text = entry.words.map((words) => pickLanguage(words, language)).join(" ");
  const path = `/documentations/reference#${entry.id}`;
  switch (entry.kind) {
    case "response-code": {
      const { http, case: number } = entry.details;
      const explained = [entry.details.meaning, entry.details.action]
        .map((words) => pickLanguage(words, language))
        .join(" ");
      const names = [entry.name, `${http}${number}`];
      return { kind: "code", title: `${entry.name} · ${title}`, text: explained, names, path };
    }
    case "service": {
      const { code } = entry.details;
      return {
        kind: "service",
        title: `${title} (${code})`,
        text: `${entry.name} ${getServiceSummary(code, language)} ${text}`,
        hint: getServiceSummary(code, language),
        names: [code, ...(snapServices.find((service) => service.code === code)?.paths ?? [])],
        path: `/documentations/services/${code}`,
      };
    }
    case "field": {
      const meaning = toPlainWords(fields[entry.name]?.meaning ?? []);
      return {
        kind: "field",
        title,
        text: meaning,
        hint: [meaning, describeUses(entry.details, language)].filter(Boolean).join(" · "),
        names: namesOfField(entry.details),
        path,
      };
    }
    case "header":
      return { kind: "reference", title, text, names: [title], path };
    case "rule":
      return { kind: "reference", title, text: `${entry.name} ${text}`, path };
  }
}

/** How a field is written. A plain word, such as `status`, is more often meant as a word. */
function namesOfField(field: Field): string[] {
  const places = [...Object.values(field.request), ...Object.values(field.response)];
  return [...new Set([field.name, ...places])].filter((name) => !/^[a-z]+$/.test(name));
}

const maxNamedServices = 3;

function describeUses(field: Field, language: Language): string {
  const codes = listServicesOf(field);
  const names = codes
    .slice(0, maxNamedServices)
    .map((code) => `${services.find((service) => service.code === code)?.name ?? ""} (${code})`);
  const more = codes.length - names.length;
  return getTexts(documentationsTexts)(more > 0 ? "fieldOfMore" : "fieldOf", {
    lng: language,
    services: names.join(", "),
    count: more,
  });
}

const buildFaqEntries = (language: Language, role: Role) =>
  getFaqGroups(role, language)
    .flatMap(({ faqs }) => faqs)
    .map(({ id, title, blocks }): DocumentationEntry => ({
      kind: "faq",
      title,
      text: toPlainText(blocks),
      path: `/faqs#${id}`,
    }));
