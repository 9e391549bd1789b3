const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON with a line for each value, its texts and numbers as they were received: 1.00 stays 1.00. Null for what is not JSON,
 * and for what looks the same.
 */
export function layOutJson(text: string): string | null {
  if (!isJson(text)) return null;
  let depth = 0;
  let written = "";
  let before = "";
  const startLine = () => (written += `\n${"  ".repeat(depth)}`);
  for (const [token] of text.matchAll(tokens)) {
    const isEnd = token === "}" || token === "]";
    if (isEnd) depth -= 1;
    const isEmpty = isEnd && (before === "{" || before === "[");
    if ((isEnd && !isEmpty) || (!isEnd && (before === "{" || before === "[" || before === ","))) startLine();
    written += token === ":" ? ": " : token;
    if (token === "{" || token === "[") depth += 1;
    before = token;
  }
  return written === text ? null : written;
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
