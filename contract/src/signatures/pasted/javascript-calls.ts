import { toJsText, toPlain } from "./javascript-reader.ts";
import { findHiddenHeaders, findSpreadOf } from "./javascript-spreads.ts";
import { mergeHeaders, UnreadableError, type PastedRequest } from "./paste-format.ts";
import { isFields, UnknownValue, type Fields, type Value } from "./script-reader.ts";

const verbs = ["get", "post", "put", "delete", "patch", "head"];

/** `client` is one that `axios.create` made. */
export function readCallRequest(name: string, args: Value[], client: Value): PastedRequest | undefined {
  const [first, second, third] = args;
  const verb = name.split(".").at(-1) ?? "";
  if (name === "fetch") {
    if (first instanceof UnknownValue && first.written === "Request()")
      throw new UnreadableError("body_unknown", first.excerpt);
    return readFetchRequest(first, requireFields(second));
  }
  if (verbs.includes(verb)) {
    const hasData = verb === "post" || verb === "put" || verb === "patch";
    if (/^(?:\$|jQuery)\./.test(name)) return readJqueryRequest(verb, args);
    const fields = mergeFields(client, requireFields(hasData ? third : second));
    fields.set("method", verb);
    fields.set("url", first);
    if (hasData) fields.set("data", second);
    return readConfigRequest(fields, name);
  }
  if (isFields(first)) return readConfigRequest(mergeFields(client, requireFields(first)), name);
  if (first instanceof UnknownValue && !isFields(second))
    throw new UnreadableError("body_unknown", first.excerpt);
  if (typeof first !== "string" && !isFields(second)) return undefined;
  return readConfigRequest(mergeFields(client, new Map([...requireFields(second), ["url", first]])), name);
}

/** jQuery puts the data of a GET into the query. What is not known and has no callback behind it is one itself. */
function readJqueryRequest(method: string, args: Value[]): PastedRequest {
  const [first, second, third] = args;
  if (isFields(first))
    return readConfigRequest(new Map([...requireFields(first), ["method", method]]), "ajax");
  const isCallback = second instanceof UnknownValue && (args.length === 2 || typeof third === "string");
  const data = isCallback && method === "get" ? undefined : second;
  if (method === "get" && data !== undefined && data !== null)
    throw new UnreadableError("option_unsupported", "data");
  return readConfigRequest(new Map(Object.entries({ method, url: first, data })), "ajax");
}

/** Options, none if there are none. What is not known may have all headers, unless it is a condition with other fields. */
function requireFields(options: Value): Fields {
  if (options instanceof UnknownValue) throw new UnreadableError("body_unknown", options.excerpt);
  if (!isFields(options)) return new Map();
  const spread = findHiddenHeaders(options);
  if (spread !== undefined) throw new UnreadableError("body_unknown", spread.excerpt);
  return options;
}

/** The configuration of a call with the defaults of its client. */
function mergeFields(client: Value, config: Fields): Fields {
  const defaults = isFields(client) ? client.get("defaults") : undefined;
  if (defaults instanceof UnknownValue) throw new UnreadableError("body_unknown", defaults.excerpt);
  if (!isFields(defaults)) return new Map(config);
  const [common, own] = [defaults.get("headers"), config.get("headers")];
  if (!isFields(common)) return new Map([...defaults, ...config]);
  const { common: ofAll, ...others } = Object.fromEntries(common);
  const headers = new Map([
    ...(isFields(ofAll) ? ofAll : []),
    ...Object.entries(others),
    ...(isFields(own) ? own : []),
  ]);
  return new Map([...defaults, ...config, ["headers", own instanceof UnknownValue ? own : headers]]);
}

function readFetchRequest(url: Value, init: Fields): PastedRequest {
  const method = toJsText(init.get("method") ?? findSpreadOf(init, /method/) ?? "GET");
  return {
    // fetch writes only these in upper case.
    method: /^(?:get|post|put|delete|head|options)$/i.test(method) ? method.toUpperCase() : method,
    url: toJsText(url),
    headers: readHeaders(init.get("headers")),
    body: readBodyText(init.get("body") ?? findSpreadOf(init, /body/)),
  };
}

export function readBodyText(value: Value): string {
  if (value === undefined || value === null) return "";
  if (value instanceof UnknownValue && /^(?:FormData|URLSearchParams|qs\.stringify)$/.test(value.written))
    throw new UnreadableError("body_is_form", value.written);
  return toJsText(value);
}

/** The headers of an object, of pairs, or of names and values in turn. */
function readHeaders(value: Value): PastedRequest["headers"] {
  if (value instanceof UnknownValue) throw new UnreadableError("body_unknown", value.excerpt);
  if (Array.isArray(value))
    return value.flatMap((pair) =>
      Array.isArray(pair) ? [{ name: toJsText(pair[0]), value: toJsText(pair[1]) }] : [],
    );
  if (!isFields(value)) return [];
  return [...value].flatMap(([name, each]) =>
    each === undefined || each === null || name.startsWith("[Symbol(")
      ? []
      : [{ name, value: toJsText(each).trim() }],
  );
}

/** The request of a configuration of axios, jQuery or the package request. */
export function readConfigRequest(config: Fields, called: string): PastedRequest {
  const verb = config.get("method") ?? config.get("type") ?? findSpreadOf(config, /method|type/) ?? "get";
  const method = verb instanceof UnknownValue ? toJsText(verb) : toJsText(verb).toUpperCase();
  const url = toJsText(config.get("url") ?? config.get("uri") ?? findSpreadOf(config, /ur[il]/i) ?? "");
  if (url === "") throw new UnreadableError("no_url");
  if (config.has("form") || config.has("formData"))
    throw new UnreadableError("body_is_form", config.has("form") ? "form" : "formData");
  const headers = mergeHeaders(readHeaders(config.get("headers")));
  return {
    method,
    url: withParams(combineUrl(config.get("baseURL"), url), config.get("params")),
    headers,
    body: called.endsWith("ajax") ? readAjaxBody(config.get("data")) : readConfigBody(config, headers),
  };
}

/** axios puts one slash between the two. */
function combineUrl(base: Value, url: string): string {
  if (base === undefined || base === null || /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return url;
  return url === "" ? toJsText(base) : `${toJsText(base).replace(/\/?\/$/, "")}/${url.replace(/^\/+/, "")}`;
}

function withParams(url: string, params: Value): string {
  if (params instanceof UnknownValue) throw new UnreadableError("body_unknown", params.excerpt);
  if (!isFields(params) || params.size === 0) return url;
  const encode = (text: string) =>
    encodeURIComponent(text.toWellFormed())
      .replace(/%3A/gi, ":")
      .replace(/%24/g, "$")
      .replace(/%2C/gi, ",")
      .replace(/%20/g, "+");
  const query = [...params]
    .filter(([, value]) => value !== null && value !== undefined)
    // The name of a variable stays as it is written, so that its value is asked for.
    .map(([name, value]) => {
      const text = toJsText(value);
      return `${encode(name)}=${text.includes("${") ? text : encode(text)}`;
    })
    .join("&");
  return `${url.replace(/#.*$/s, "")}${url.includes("?") ? "&" : "?"}${query}`;
}

function readAjaxBody(data: Value): string {
  if (isFields(data)) throw new UnreadableError("body_is_form", "data");
  return readBodyText(data);
}

/** axios writes an object as JSON, and with the type of JSON also a text that is none. */
function readConfigBody(config: Fields, headers: PastedRequest["headers"]): string {
  if (config.get("json") !== undefined && config.get("json") !== true)
    return JSON.stringify(toPlain(config.get("json")));
  const data = config.get("data") ?? config.get("body") ?? findSpreadOf(config, /data|body|json/);
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  if (isFields(data) || Array.isArray(data)) {
    if (/form-urlencoded|multipart/i.test(type)) throw new UnreadableError("body_is_form", type);
    return JSON.stringify(toPlain(data));
  }
  const text = readBodyText(data);
  if (!config.has("data") || typeof data !== "string" || !/application\/json/i.test(type)) return text;
  return isJson(text) ? text.trim() : JSON.stringify(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
