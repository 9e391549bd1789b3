import { curlOfCmd, curlOfPosix, curlOfPowershell } from "./curl-commands.ts";
import { readHttp } from "./http-request.ts";
import { count, UnreadableError, type PasteFormat } from "./paste-format.ts";

const requestLine = /^> ?(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) \S+ HTTP\//;

/** What `curl -v` prints: headers behind `>`, but not the body, which is in the command before it. */
export const curlVerbose: PasteFormat = {
  name: "curl_verbose",
  evidence: (text) =>
    12 * count(text, /^> ?(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) \S+ HTTP\//gm) +
    count(text, /^[<>*] /gm),
  read(text) {
    const lines = text.split(/\r?\n/);
    const start = lines.findIndex((line) => requestLine.test(line));
    if (lines.filter((line) => requestLine.test(line)).length > 1)
      throw new UnreadableError("many_requests", ">");
    const length = lines.slice(start).findIndex((line) => !line.startsWith(">"));
    const end = length === -1 ? lines.length : start + length;
    const head = lines.slice(start, end).map((line) => line.replace(/^> ?/, ""));
    const body = readBody(lines.slice(end)) || readCommandBody(lines.slice(0, start));
    const request = readHttp(`${head.join("\n").trimEnd()}\n\n${body}`);
    const host = request.headers.find(({ name }) => name.toLowerCase() === "host")?.value ?? "";
    return { ...request, url: host === "" ? request.url : `https://${host}${request.url}` };
  },
};

/** Lines that somebody added between the request and its answer. */
function readBody(lines: readonly string[]): string {
  const answer = lines.findIndex((line) => line.startsWith("<"));
  return lines
    .slice(0, answer === -1 ? lines.length : answer)
    .filter((line) => !/^[*>](?: |$)|^[{}] \[\d+ bytes|^\s*%|^\s*\d+\s+\d+\s/.test(line))
    .join("\n")
    .trim();
}

function readCommandBody(lines: readonly string[]): string {
  const isOutput = (line: string) =>
    /^[*<{}] |^\s*%\s+Total|^\s+Dload|^\s*\d+\s+\d+\s+\d+|^[=-]{2}/.test(line);
  const end = lines.findIndex(isOutput);
  const command = lines.slice(0, end === -1 ? lines.length : end).join("\n");
  const [format] = [curlOfPosix, curlOfCmd, curlOfPowershell].toSorted(
    (a, b) => b.evidence(command) - a.evidence(command),
  );
  return format === undefined || format.evidence(command) === 0 ? "" : format.read(command).body;
}
