import { parseHeaderLine, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";

const requestLine = /^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/i;

/** Comments and variables of a file of requests, as editors have them. */
const besideRequests = /^(?:#.*|\/\/.*|@[\w-]+\s*=.*|\s*)$/;

/** The method and the address, a header in each line, and after an empty line the body. */
export const httpRequest: PasteFormat = {
  name: "http",
  evidence: (text) => {
    const line = text.split("\n", 30).find((each) => !besideRequests.test(each.trimEnd()));
    return line !== undefined && requestLine.test(line.trimEnd()) ? 10 : 0;
  },
  read(text) {
    const all = text.split(/\r?\n/);
    const values = new Map(
      all.flatMap((line): [string, string][] => {
        const [, name, value] = /^@([\w-]+)\s*=\s*(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value.trim()]];
      }),
    );
    const start = all.findIndex((line) => !besideRequests.test(line));
    const end = all.findIndex((line, index) => index > start && line.startsWith("###"));
    if (end !== -1 && all.slice(end).some((line) => requestLine.test(line)))
      throw new UnreadableError("many_requests", "###");
    const own = withLines(text, start, end === -1 ? all.length : end);
    const filled = own.replace(/\{\{([\w-]+)\}\}/g, (written, name: string) => values.get(name) ?? written);
    return readHttp(filled);
  },
};

/** Some lines of a text with the line breaks that they have. */
function withLines(text: string, from: number, to: number): string {
  const lines = text.split("\n");
  return lines.slice(from, to).join("\n");
}

/** A request as HTTP writes it; the body is the rest of the text. */
export function readHttp(text: string): PastedRequest {
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/, 2);
  const body = rest.length === 0 ? "" : text.slice(head.length).replace(/^\r?\n\r?\n/, "");
  const [first = "", ...lines] = head.split(/\r?\n/);
  const [, method, url] = requestLine.exec(first.trimEnd()) ?? [];
  if (method === undefined || url === undefined) throw new UnreadableError("not_request", first.slice(0, 40));
  const headers = lines.map((line) => {
    const header = parseHeaderLine(line);
    if (header === undefined) throw new UnreadableError("not_request", line.slice(0, 40));
    return header;
  });
  requireBody(headers, body);
  return { method: method.toUpperCase(), url, headers, body };
}

/** Refuses headers that announce a body that the text does not have. */
function requireBody(headers: PastedRequest["headers"], body: string): void {
  const length = headers.find(({ name }) => name.toLowerCase() === "content-length")?.value ?? "0";
  if (body.trim() === "" && Number(length) > 0)
    throw new UnreadableError("body_not_shown", `Content-Length: ${length}`);
}
