import { readHttp } from "./http-request.ts";
import { readConfigRequest } from "./javascript-calls.ts";
import { JavascriptReader } from "./javascript-reader.ts";
import {
  count,
  parseHeaderLine,
  UnreadableError,
  type PastedRequest,
  type PasteFormat,
} from "./paste-format.ts";
import { isFields, toText, type Fields, type Value } from "./script-reader.ts";

const logHead =
  /^\[\d{4}-\d\d-\d\d[^\]\n]*\]\s+[\w-]+\.(?:DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY):/gim;

/** Lines of Laravel and Guzzle, and other logs with a request as one object. */
export const httpLog: PasteFormat = {
  name: "http_log",
  evidence: (text) => {
    const heads = count(text, logHead);
    const guzzle = count(text, /^.*>{8}\s*\n/gm) + count(text, /^<{8}\s*$/gm);
    const isObject = findObjectStart(text) !== -1 && isLogged(text);
    return 8 * Math.min(heads, 1) + 6 * guzzle + (isObject ? (text.startsWith("{") ? 8 : 2) : 0);
  },
  read: (text) => readGuzzle(text) ?? readObject(text),
};

/** What axios logs of a request: its configuration, alone or in an error. */
export const axiosLog: PasteFormat = {
  name: "axios_log",
  evidence: (text) =>
    4 *
    count(
      text,
      /\bAxiosError\b|\[?AxiosHeaders\]?|["']?\b(?:xsrfCookieName|transformRequest|transitional)\b/g,
    ),
  read(text) {
    refuseSeveral(text, /^(?:Uncaught )?AxiosError\b.*:/gm, "AxiosError");
    const start = /["']?\bconfig["']?\s*:\s*(?=\{)/.exec(text);
    const reader = new JavascriptReader(text);
    reader.at = start === null ? text.indexOf("{") : start.index + start[0].length;
    if (reader.at === -1) throw new UnreadableError("no_request");
    const config = reader.readExpression();
    if (!isFields(config)) throw new UnreadableError("no_request");
    return readConfigRequest(config, "axios");
  },
};

function refuseSeveral(text: string, head: RegExp, shown: string): void {
  if (count(text, head) > 1) throw new UnreadableError("many_requests", shown);
}

function readGuzzle(text: string): PastedRequest | undefined {
  refuseSeveral(text, />{8}[ \t]*\r?\n/g, ">>>>>>>>");
  const [, request] = />{8}[ \t]*\r?\n([^]*?)(?:\r?\n<{8}|$)/.exec(text) ?? [];
  return request === undefined ? undefined : readHttp(request.trimEnd());
}

interface LoggedValue {
  value: Value;
  /** As it is written. */
  text: string;
}

/** Where the object of a log begins that has a method or an address. */
function findObjectStart(text: string): number {
  const start = /\{\s*["']?(?:\w+)["']?\s*:/.exec(text);
  return start?.index ?? -1;
}

const isLogged = (text: string) => {
  const keys = count(text, /["']?\b(?:method|url|uri|endpoint|headers?)["']?\s*:/gi);
  return keys >= 2;
};

function readObject(text: string): PastedRequest {
  const start = findObjectStart(text);
  if (start === -1) throw new UnreadableError("no_request");
  refuseSeveral(text, logHead, "[…]");
  const reader = new JavascriptReader(text);
  reader.at = start;
  return readRequest(readFields(reader), text.slice(0, start));
}

/** The fields of an object, with the text of each. */
function readFields(reader: JavascriptReader): Map<string, LoggedValue> {
  const fields = new Map<string, LoggedValue>();
  reader.require(/\{/y, "{");
  reader.readList(/\}/y, "{", () => {
    const name = reader.match(/[A-Za-z_$][\w$]*(?=\s*:)/y)?.[0] ?? toText(reader.readExpression());
    reader.require(/:/y, "{");
    reader.skip();
    const start = reader.at;
    const value = reader.readExpression();
    fields.set(name.toLowerCase(), { value, text: reader.text.slice(start, reader.at) });
  });
  return fields;
}

const names = {
  method: ["method", "http_method", "httpmethod", "verb", "request_method"],
  url: ["url", "uri", "endpoint", "full_url", "fullurl", "path", "request_url", "target", "endpointurl"],
  headers: ["headers", "header", "request_headers", "requestheaders"],
  body: ["body", "payload", "data", "json", "request_body", "requestbody", "content", "params", "raw_body"],
};

function readRequest(fields: Map<string, LoggedValue>, before: string): PastedRequest {
  const find = (what: keyof typeof names) =>
    names[what].map((name) => fields.get(name)).find((found) => found !== undefined);
  const inner = ["request", "config", "req", "context"]
    .map((name) => fields.get(name))
    .find((each) => isFields(each?.value));
  if (find("headers") === undefined && inner !== undefined) {
    const reader = new JavascriptReader(inner.text);
    return readRequest(readFields(reader), before);
  }
  // The first words of a line often have method and address.
  const [, lineMethod, lineUrl] = /\b(GET|POST|PUT|DELETE|PATCH)\s+(\/\S+|https?:\/\/\S+)/.exec(before) ?? [];
  const url = toText(find("url")?.value ?? lineUrl ?? "").trim();
  if (url === "") throw new UnreadableError("no_url");
  const body = find("body");
  const method = toText(find("method")?.value ?? lineMethod ?? (body === undefined ? "GET" : "POST"));
  return {
    method: method.trim().toUpperCase(),
    url,
    headers: readHeaders(find("headers")?.value),
    body: readBody(body),
  };
}

function readHeaders(value: Value): PastedRequest["headers"] {
  if (value === undefined) throw new UnreadableError("no_request", "headers");
  if (isFields(value))
    return [...value].map(([name, each]) => ({
      name,
      value: toText(Array.isArray(each) ? each[0] : each).trim(),
    }));
  if (!Array.isArray(value)) throw new UnreadableError("no_request", "headers");
  return value.flatMap((each): PastedRequest["headers"] => {
    if (typeof each === "string") return [parseHeaderLine(each)].filter((header) => header !== undefined);
    return isFields(each) ? [readPair(each)] : [];
  });
}

const readPair = (pair: Fields) => ({
  name: toText(pair.get("name") ?? pair.get("key") ?? ""),
  value: toText(pair.get("value") ?? ""),
});

/** A text as it is; an object as the log writes it, which is all that is known of its bytes. */
function readBody(body: LoggedValue | undefined): string {
  if (body === undefined || body.value === null || body.value === undefined) return "";
  return typeof body.value === "string" ? body.value : body.text;
}
