import { queryOptions } from "@tanstack/react-query";
import type { Role } from "contract/endpoint";
import type { DocumentationEntry } from "#features/documentations/documentation-entry.ts";
import type { Topic } from "#features/documentations/topics.ts";
import type { Language } from "#ui/text/i18n.ts";

export type { DocumentationEntry };

/** The search index of the guides, reference and FAQs of a role. It is large, so it is loaded on demand. */
export async function documentationIndex(language: Language, role: Role): Promise<DocumentationEntry[]> {
  const { buildIndex } = await import("#features/documentations/build-index.ts");
  return buildIndex(language, role);
}

export const documentationIndexQuery = (language: Language, role: Role) =>
  queryOptions({
    queryKey: ["documentations", "index", language, role],
    queryFn: () => documentationIndex(language, role),
    staleTime: Infinity,
  });

export const guideQuery = (topic: Topic) =>
  queryOptions({
    queryKey: ["documentations", "guide", topic.slug],
    queryFn: async () => (await topic.load()).guide,
    staleTime: Infinity,
  });
