import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { parseContent } from "./parse-content.ts";

/**
 * Imports of `content/<language>/**.md` are read at build, so that the browser gets their parts and no parser. With `?head`
 * the import is the front matter alone, for lists of pages.
 */
export const markdownPlugin: Plugin = {
  name: "markdown",
  load(id) {
    const [file = "", query] = id.split("?");
    if (!file.endsWith(".md")) return null;
    this.addWatchFile(file);
    const readPart = (name: string) => {
      const part = path.join(path.dirname(file), "..", "parts", `${name}.md`);
      this.addWatchFile(part);
      return readFileSync(part, "utf8");
    };
    try {
      const { title, summary, ...content } = parseContent(readFileSync(file, "utf8"), readPart);
      const exported = query === "head" ? { title, summary } : { title, summary, ...content };
      return `export default ${JSON.stringify(exported)};`;
    } catch (error) {
      throw new Error(`${file}, ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  },
};
