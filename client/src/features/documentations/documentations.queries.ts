import { queryOptions } from "@tanstack/react-query";
import type { Role } from "contract/endpoint";
import type { DocumentationEntry } from "#features/documentations/documentation-entry.ts";
import type { Topic } from "#features/documentations/topics.ts";
import type { Language } from "#ui/i18n.ts";

export type { DocumentationEntry };

/** Everything in guides, reference and FAQs that the role can open. Heavy: it is fetched when it is asked for. */
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
