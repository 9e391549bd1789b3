/** One thing that can be looked up in the documentation. */
export interface DocumentationEntry {
  kind: "guide" | "reference" | "faq";
  title: string;
  /** All words of the entry, without markup, to search in and to make an excerpt of. */
  text: string;
  /** Where it stands, with its anchor, within the area of the role. */
  path: string;
}
