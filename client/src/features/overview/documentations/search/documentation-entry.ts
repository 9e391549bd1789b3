import type { Matchable } from "#ui/text/matching.ts";

/** An entry of the search index of the documentation. Its text has no markup, for search and excerpts. */
export interface DocumentationEntry extends Matchable {
  kind: "guide" | "service" | "code" | "field" | "reference" | "faq";
  /** What a result shows below its title in place of an excerpt. */
  hint?: string;
  /** The path with its anchor, in the area of the reader. */
  path: string;
}
