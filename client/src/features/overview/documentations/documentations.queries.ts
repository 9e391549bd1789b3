import { queryOptions } from "@tanstack/react-query";
import type { Reader } from "contract/pages";
import { loadFieldTexts } from "./content/fields.ts";
import { loadGuide } from "./content/guides.ts";
import type { DocumentationEntry } from "./search/documentation-entry.ts";
import type { Topic } from "./topics.ts";
import type { Language } from "#ui/text/i18n.ts";

/** The search index of the guides, reference and FAQs of a reader. It is large, so it is loaded on demand. */
export async function loadDocumentationIndex(
  language: Language,
  reader: Reader,
): Promise<DocumentationEntry[]> {
  const { buildIndex } = await import("./search/build-index.ts");
  return buildIndex(language, reader);
}

export const documentationIndexQuery = (language: Language, reader: Reader) =>
  queryOptions({
    queryKey: ["documentations", "index", language, reader],
    queryFn: () => loadDocumentationIndex(language, reader),
    staleTime: Infinity,
  });

export const guideQuery = (topic: Topic, language: Language) =>
  queryOptions({
    queryKey: ["documentations", "guide", topic.slug, language],
    queryFn: () => loadGuide(topic, language),
    staleTime: Infinity,
  });

/** What the fields of all services mean. */
export const fieldTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["documentations", "fields", language],
    queryFn: () => loadFieldTexts(language),
    staleTime: Infinity,
  });
