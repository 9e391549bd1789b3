import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { parseContent } from "./parse-content.ts";
import { parseFields } from "./parse-fields.ts";

/**
 * Imports of `content/<language>/**.md` and `fields.yaml` are read at build, so that the browser gets their parts and no
 * parser. With `?head` the import is the front matter alone, for lists of pages.
 */
export const markdownPlugin: Plugin = {
  name: "markdown",
  load(id) {
    const [file = "", query] = id.split("?");
    const isFields = /\/content\/[a-z]+\/fields\.yaml$/.test(file);
    if (!file.endsWith(".md") && !isFields) return null;
    this.addWatchFile(file);
    const readPart = (name: string) => {
      const part = path.join(path.dirname(file), "..", "parts", `${name}.md`);
      this.addWatchFile(part);
      return readFileSync(part, "utf8");
    };
    try {
      if (isFields) return `export default ${JSON.stringify(parseFields(readFileSync(file, "utf8")))};`;
      const { title, summary, ...content } = parseContent(readFileSync(file, "utf8"), readPart);
      const exported = query === "head" ? { title, summary } : { title, summary, ...content };
      return `export default ${JSON.stringify(exported)};`;
    } catch (error) {
      throw new Error(`${file}, ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  },
};
