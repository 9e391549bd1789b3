/** A request as a text describes it. */
export interface PastedRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body: string;
}

/** Why a text cannot be read as a request. */
export type PasteProblem =
  | "empty"
  | "too_long"
  | "too_deep"
  | "not_request"
  | "is_response"
  | "is_script"
  | "is_trace"
  | "quote_open"
  | "bracket_open"
  | "no_url"
  | "url_with_space"
  | "no_request"
  | "many_requests"
  | "not_json"
  | "body_in_file"
  | "body_from_input"
  | "body_not_shown"
  | "body_is_form"
  | "body_order_unknown"
  | "body_unknown"
  | "option_unknown"
  | "option_unsupported"
  | "ampersand"
  | "single_quotes"
  | "typographic";

/** A text that cannot be read: what is in the way, and its name in the text; empty if it has none. */
export class UnreadableError extends Error {
  constructor(
    readonly problem: PasteProblem,
    readonly what = "",
  ) {
    super(`${problem} ${what}`);
  }
}

/** The formats that are read, as users know them. */
export type FormatName =
  | "curl"
  | "curl_cmd"
  | "curl_powershell"
  | "curl_verbose"
  | "powershell"
  | "javascript"
  | "axios_log"
  | "python"
  | "php"
  | "http_log"
  | "postman"
  | "har"
  | "http";

/** One way to write a request. */
export interface PasteFormat {
  name: FormatName;
  /** How many signs of the format a text has; the format with the most reads it, and one without a sign never does. */
  evidence: (text: string) => number;
  /** Throws an UnreadableError instead of reading a part only. */
  read: (text: string) => PastedRequest;
}

/** How often a text has a sign, at most five times, so that a long body does not outvote the request. */
export const count = (text: string, sign: RegExp): number => {
  let found = 0;
  for (const _match of text.matchAll(sign)) {
    found += 1;
    if (found === 5) break;
  }
  return found;
};

/** A header as `Name: value`; undefined if the line is none. */
export function parseHeaderLine(line: string): { name: string; value: string } | undefined {
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0)).trim();
  return name === "" || /[\s"]/.test(name) ? undefined : { name, value: line.slice(colon + 1).trim() };
}

/** The beginning of an address without a scheme that is a host, or a variable for one. */
const host = /^(?:localhost|\d+(?:\.\d+){3}|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?::\d+)?$|[{}$<>%[\]]/i;

/** A path begins with a slash, another address with a scheme. The fragment is not sent. */
export function completeAddress(url: string): string {
  const called = url.trim().replace(/#.*$/s, "");
  if (called.startsWith("/") || /^[a-z][a-z0-9+.-]*:\/\//i.test(called)) return called;
  const [first = ""] = called.split(/[/?]/, 1);
  return host.test(first) ? `https://${called}` : `/${called}`;
}

/** Whether an address that is not complete begins with a version, as those of SNAP do. */
export const isVersioned = (address: unknown): boolean =>
  typeof address === "string" && /^v\d[\d.]*\//i.test(address);

/** Headers as most programs send them: of two with the same name, however it is spelled, the later. */
export const mergeHeaders = (headers: PastedRequest["headers"]): PastedRequest["headers"] => [
  ...new Map(headers.map((header) => [header.name.toLowerCase(), header])).values(),
];
