import { minifyJson } from "./minify-json.ts";

/** Deeper members are not indented further, or a body of brackets only would become a thousand times as long. */
const maxIndent = 50;

/**
 * Formats JSON with one member per line, indented by two spaces. Only changes white space, so the hash does not change.
 * @throws NotJsonError
 */
export function formatJson(text: string): string {
  const parts = minifyJson(text).match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^{}[\]:,"]+/g) ?? [];
  let depth = 0;
  const startLine = () => `\n${"  ".repeat(Math.min(depth, maxIndent))}`;
  return parts
    .map((part, index) => {
      if (part === ":") return ": ";
      if (part === ",") return `,${startLine()}`;
      if (part === "{" || part === "[") {
        if (isCloser(parts[index + 1])) return part;
        depth += 1;
        return part + startLine();
      }
      if (!isCloser(part)) return part;
      if (isOpener(parts[index - 1])) return part;
      depth -= 1;
      return startLine() + part;
    })
    .join("");
}

const isOpener = (part: string | undefined) => part === "{" || part === "[";
const isCloser = (part: string | undefined) => part === "}" || part === "]";
