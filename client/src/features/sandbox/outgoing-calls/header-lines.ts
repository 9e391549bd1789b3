interface Header {
  name: string;
  value: string;
}

/** Headers as lines `Name: value`, or the number of the first line that is none. */
export function parseHeaderLines(text: string): { headers: Header[] } | { malformedLine: number } {
  const headers: Header[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, name, value = ""] = /^\s*([^\s:]+)\s*:[ \t]*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) return { malformedLine: index + 1 };
    headers.push({ name, value });
  }
  return { headers };
}
