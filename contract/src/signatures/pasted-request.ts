import { z } from "zod";
import { shellWords } from "./shell-words.ts";

/** A request as a text describes it. */
export interface PastedRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body: string;
}

/** Why a text is not a request. */
export type PasteProblem =
  "empty" | "not_request" | "quote_open" | "no_url" | "many_entries" | "body_in_file";

/** Reads a curl command, an entry of a HAR file, a HAR file with one entry, or a request as HTTP writes it. */
export function readPastedRequest(text: string): PastedRequest | PasteProblem {
  const trimmed = text.trim();
  if (trimmed === "") return "empty";
  if (trimmed.startsWith("{")) return ofHar(trimmed);
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/.test(trimmed)) return ofCurl(trimmed.replace(/^\$\s+/, ""));
  return ofHttp(trimmed);
}

const HarPair = z.object({ name: z.string(), value: z.string() });
const HarRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(HarPair).default([]),
  postData: z.object({ text: z.string().default("") }).optional(),
});
const HarEntry = z.object({ request: HarRequest });
const HarFile = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

function ofHar(text: string): PastedRequest | PasteProblem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "not_request";
  }
  const entries = HarFile.safeParse(json).data?.log.entries;
  if (entries !== undefined && entries.length !== 1) return "many_entries";
  const [entry] = entries ?? [json];
  const request = HarEntry.safeParse(entry).data?.request ?? HarRequest.safeParse(entry).data;
  if (request === undefined) return "not_request";
  const { method, url, headers, postData } = request;
  // HTTP/2 has pseudo-headers, whose names begin with a colon.
  const sent = headers.filter(({ name }) => !name.startsWith(":"));
  return { method, url, headers: sent, body: postData?.text ?? "" };
}

/** The method and the address, a header in each line, and after an empty line the body. */
function ofHttp(text: string): PastedRequest | PasteProblem {
  const [, method, url, rest = ""] =
    /^(GET|POST|PUT|DELETE|PATCH)[ \t]+(\S+)[^\n]*(?:\n(.*))?$/s.exec(text) ?? [];
  if (method === undefined || url === undefined) return "not_request";
  const [, head = rest, body = ""] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(`\n${rest}`) ?? [];
  return { method, url, headers: head.split(/\r?\n/).flatMap(headerOf), body };
}

/** Options of curl that are followed by a value, beside those that are read. */
const withValue = new Set([
  ..."-o -A -e -b -c -u -x -m -E -w -K -C -T -r -t -Y -y -z -P -Q -D -F".split(" "),
  ..."--output --user-agent --referer --cookie --cookie-jar --user --proxy --max-time --cert --key".split(
    " ",
  ),
  ..."--cacert --capath --write-out --config --connect-timeout --retry --resolve --form --range".split(" "),
  ..."--dump-header --tls-max --ciphers --interface --limit-rate --retry-delay --cert-type --key-type --data-urlencode".split(
    " ",
  ),
]);
const bodyOptions = new Set(["-d", "--data", "--data-ascii", "--data-raw", "--data-binary", "--json"]);
/** Short options whose value may follow without a space. */
const joined = /^(-[XHdAeboumx])(.+)$/s;

function ofCurl(command: string): PastedRequest | PasteProblem {
  const words = shellWords(command);
  if (words === null) return "quote_open";
  const headers: PastedRequest["headers"] = [];
  const bodies: string[] = [];
  let method: string | undefined;
  let url = "";
  let isGet = false;
  for (let index = 1; index < words.length; index += 1) {
    const [option, attached] = optionOf(words[index] ?? "");
    const value = () => attached ?? words[(index += 1)] ?? "";
    if (option === "-X" || option === "--request") method = value();
    else if (option === "-H" || option === "--header") headers.push(...headerOf(value()));
    else if (option === "--url") url = value();
    else if (option === "-G" || option === "--get") isGet = true;
    else if (option === "-I" || option === "--head") method ??= "HEAD";
    else if (bodyOptions.has(option)) {
      const data = value();
      if (data.startsWith("@") && option !== "--data-raw") return "body_in_file";
      // curl removes line breaks from a body of -d only when it reads it from a file.
      bodies.push(data);
      if (option === "--json") headers.push({ name: "Content-Type", value: "application/json" });
    } else if (withValue.has(option)) value();
    else if (!option.startsWith("-")) url = option;
  }
  if (url === "") return "no_url";
  const data = bodies.join("&");
  if (isGet)
    return {
      ...{ method: method ?? "GET", headers, body: "" },
      url: data === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${data}`,
    };
  return { method: method ?? (bodies.length > 0 ? "POST" : "GET"), url, headers, body: data };
}

/** An option, and its value if it is in the same word. */
function optionOf(word: string): [string, string | undefined] {
  const [, short, rest] = joined.exec(word) ?? [];
  if (short !== undefined) return [short, rest];
  const [, long, value] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? [];
  return long === undefined ? [word, undefined] : [long, value];
}

function headerOf(text: string): PastedRequest["headers"] {
  const [, name, value = ""] = /^([^:;]+)[:;](.*)$/s.exec(text) ?? [];
  return name === undefined ? [] : [{ name: name.trim(), value: value.trim() }];
}
