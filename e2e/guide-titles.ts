import { readFileSync } from "node:fs";
import path from "node:path";
import { parseContent } from "../client/markdown/parse-content.ts";

const content = path.resolve(import.meta.dirname, "../content");

/** The title of a guide, as its file says it. */
export function readGuideTitle(slug: string, language: "en" | "id"): string {
  const read = (name: string) => readFileSync(path.join(content, language, `${name}.md`), "utf8");
  return parseContent(read(`guides/${slug}`), (part) => read(`parts/${part}`)).title;
}
