/** An entry of the search index of the documentation. */
export interface DocumentationEntry {
  kind: "guide" | "reference" | "faq";
  title: string;
  /** The text of the entry without markup, for search and excerpts. */
  text: string;
  /** The path with its anchor, in the area of the reader. */
  path: string;
}
