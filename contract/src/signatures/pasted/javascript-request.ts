import { JavascriptReader, toPlain } from "./javascript-reader.ts";
import { count, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";
import { isFields, toText, UnknownValue, type Fields, type Value } from "./script-reader.ts";
import { append, changeMember, findLastName, forgetChanged, forgetMember, target } from "./script-writes.ts";

const verbs = ["get", "post", "put", "delete", "patch", "head"];

/** A program in JavaScript with one request by fetch, axios, jQuery, XMLHttpRequest or the package request. */
export const javascriptRequest: PasteFormat = {
  name: "javascript",
  evidence: (text) =>
    5 * count(text, /(?<![\w$])(?:fetch|axios(?:\.\w+)?|\$\.ajax|jQuery\.ajax|XMLHttpRequest)\s*\(/g) +
    5 * count(text, /require\(\s*['"](?:axios|request|node-fetch)['"]\s*\)/g) +
    count(text, /JSON\.stringify\(|\b(?:const|let|var)\s+\w+\s*=/g),
  read(text) {
    const script = new RequestScript(text);
    script.run();
    const [request, ...others] = script.requests;
    if (request === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "fetch, axios");
    return request;
  },
};

const write = new RegExp(
  String.raw`${target}\s*(=(?![=>])|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])=|\+\+|--)\s*`,
  "y",
);
/** What changes a variable, or its owner with `delete`, in a way that is not read. */
const changes = String.raw`(?:(delete\s+)|(?:\+\+|--)\s*|\bfor\s*\(\s*(?:(?:const|let|var)\s+)?(?=[\w$]+\s+(?:of|in)\b)|\b(?:Object\.(?:assign|define\w+|setPrototypeOf)|Reflect\.(?:set|deleteProperty)|(?:_|lodash|\$|jQuery)\.(?:set|unset|merge|assign\w*|extend|defaults\w*|update|pull))\s*\(\s*)${target.replace("$.", "$")}|${target}\s*\.\s*(?:splice|sort|reverse|pop|shift|unshift|fill|copyWithin|delete|clear)\s*\(`;
const change = new RegExp(changes, "y");
const changesWithin = new RegExp(changes, "g");
const push = new RegExp(String.raw`${target}\s*\.\s*push\s*\(`, "y");
/** What a statement follows, but no parameter of a function. */
const beforeStatement = /(?:^|[;}]|(?:\)|=>|\b(?:else|try|finally|do))\s*\{|[^\s,({[=:?&|+]\s*\n)\s*$/;

/** Finds the values of variables and the requests of a program, wherever they are. */
class RequestScript extends JavascriptReader {
  readonly requests: PastedRequest[] = [];
  /** Objects whose methods send requests. */
  readonly #clients = new Set(["axios", "$", "jQuery", "client", "instance", "http", "api"]);
  readonly #xhr: { method: string; url: string; headers: PastedRequest["headers"]; body: string } = {
    method: "",
    url: "",
    headers: [],
    body: "",
  };

  run(): void {
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) break;
      this.#step();
    }
    if (this.#xhr.url !== "") this.requests.push({ ...this.#xhr });
  }

  #step(): void {
    const declared = this.match(/(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=;\n]{1,200})?=(?![=>])\s*/y);
    if (declared !== null) {
      const name = declared[1] ?? "";
      if (this.text.startsWith("axios.create", this.at)) this.#clients.add(name);
      this.variables.set(name, this.#valueOrUnknown(name));
      return;
    }
    const declaredAlone = this.match(/(?:let|var)\s+([A-Za-z_$][\w$]*)(?=\s*[;\n])/y)?.[1];
    if (declaredAlone !== undefined) {
      this.variables.set(declaredAlone, new UnknownValue(declaredAlone));
      return;
    }
    if (forgetChanged(this.variables, this.match(change))) return;
    const member = this.match(/([A-Za-z_$][\w$]*)\.(append|set|open|setRequestHeader|send)\s*\(/y);
    if (member !== null) {
      this.#applyMember(member[1] ?? "", member[2] ?? "", this.readArguments());
      return;
    }
    if (this.#write()) return;
    if (this.#readCall()) return;
    // Texts are skipped as a whole, so that nothing in them counts as code.
    if (/["'`]/.test(this.text[this.at] ?? "")) this.readExpression();
    else if (this.match(/[A-Za-z_$][\w$]*|\d+|[^]/y) === null) this.at += 1;
  }

  /** Assigns, appends or pushes to a variable or its member. */
  #write(): boolean {
    const start = this.at;
    const [written, name = "", path = "", operator = ""] = this.match(write) ?? [];
    if (written !== undefined) {
      const shown = findLastName(name, path);
      const isRead = operator === "=" || operator === "+=";
      const value = isRead ? this.#valueOrUnknown(shown) : new UnknownValue(shown);
      const before = this.text.slice(Math.max(0, start - 100), start);
      if (path !== "" || beforeStatement.test(before))
        changeMember(this.variables, name, path, (old) =>
          operator === "+=" ? append(old, value, shown) : value,
        );
      // A parameter may have another value.
      else forgetMember(this.variables, name, path);
      return true;
    }
    const [pushed, list = "", within = ""] = this.match(push) ?? [];
    if (pushed === undefined) return false;
    const values = this.#readArgumentsBeforeFunction();
    if (this.variables.has(list))
      changeMember(this.variables, list, within, (old) => {
        if (!Array.isArray(old)) return new UnknownValue(findLastName(list, within));
        for (const value of values) old.push(value);
        return old;
      });
    return true;
  }

  /** The value of a variable; its name if the program calculates it. */
  #valueOrUnknown(name: string): Value {
    const start = this.at;
    const found = this.requests.length;
    if (this.#readCall() || this.#awaited()) return new UnknownValue(name);
    try {
      const value = this.readExpression();
      for (const found of this.text.slice(start, this.at).matchAll(changesWithin))
        forgetChanged(this.variables, found);
      this.match(/[^\S\n]*/y);
      if (/^$|[\n;,)}]/.test(this.text[this.at] ?? "")) return value;
    } catch (error) {
      const isLiteral = /["'`{[]/.test(this.text[start] ?? "");
      if (!(error instanceof UnreadableError) || isLiteral || error.problem === "too_deep") throw error;
    }
    this.requests.length = found;
    this.at = start;
    this.match(/[^\n;]*/y);
    return new UnknownValue(name);
  }

  #awaited(): boolean {
    const start = this.at;
    if (this.match(/await\s+/y) !== null && this.#readCall()) return true;
    this.at = start;
    return false;
  }

  #readCall(): boolean {
    const start = this.at;
    const [called, object, member, name] =
      this.match(
        /([A-Za-z_$][\w$]*)\.(get|post|put|delete|patch|head|request|ajax)\s*\(|(axios|fetch|request)\s*\(/y,
      ) ?? [];
    if (called === undefined) return false;
    if (name === undefined && !this.#clients.has(object ?? "")) {
      this.at = start;
      return false;
    }
    const args = this.#readArgumentsBeforeFunction();
    const defaults = this.variables.get(object ?? "");
    const request = readCallRequest(name ?? `${object ?? ""}.${member ?? ""}`, args, defaults);
    if (request !== undefined) this.requests.push(request);
    return true;
  }

  /** A callback ends the arguments that are read. */
  #readArgumentsBeforeFunction(): Value[] {
    const args: Value[] = [];
    for (;;) {
      this.skip();
      if (this.match(/\)/y) !== null) return args;
      if (
        /^(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>)/.test(
          this.text.slice(this.at, this.at + 300),
        )
      )
        return args;
      args.push(this.readExpression());
      this.skip();
      if (this.match(/,/y) === null) {
        if (this.match(/\)/y) === null) throw new UnreadableError("bracket_open", "(");
        return args;
      }
    }
  }

  #applyMember(object: string, member: string, args: Value[]): void {
    const [first, second] = args.map(toText);
    const fields = this.variables.get(object);
    if ((member === "append" || member === "set") && isFields(fields)) fields.set(first ?? "", second ?? "");
    else if (member === "open") Object.assign(this.#xhr, { method: first ?? "", url: second ?? "" });
    else if (member === "setRequestHeader")
      this.#xhr.headers.push({ name: first ?? "", value: second ?? "" });
    else if (member === "send" && args.length > 0) this.#xhr.body = readBodyText(args[0]);
  }
}

/** `defaults` are those of a client that `axios.create` made. */
function readCallRequest(name: string, args: Value[], defaults: Value): PastedRequest | undefined {
  const [first, second, third] = args;
  const verb = name.split(".").at(-1) ?? "";
  if (name === "fetch") return readFetchRequest(first, isFields(second) ? second : new Map<string, Value>());
  if (verbs.includes(verb)) {
    const hasData = verb === "post" || verb === "put" || verb === "patch";
    const config = hasData ? third : second;
    const fields = mergeFields(defaults, isFields(config) ? config : new Map<string, Value>());
    fields.set("method", verb);
    fields.set("url", first);
    if (hasData) fields.set("data", second);
    return readConfigRequest(fields, name);
  }
  if (isFields(first)) return readConfigRequest(mergeFields(defaults, first), name);
  if (isFields(second)) return readConfigRequest(new Map([...second, ["url", first]]), name);
  return typeof first === "string" ? readConfigRequest(new Map([["url", first]]), name) : undefined;
}

function mergeFields(defaults: Value, config: Fields): Fields {
  if (!isFields(defaults)) return new Map(config);
  const [common, own] = [defaults.get("headers"), config.get("headers")];
  const headers = isFields(common) ? new Map([...common, ...(isFields(own) ? own : [])]) : own;
  return new Map([...defaults, ...config, ...(headers === undefined ? [] : [["headers", headers] as const])]);
}

function readFetchRequest(url: Value, init: Fields): PastedRequest {
  const method = toText(init.get("method") ?? "GET");
  return {
    // fetch writes only these in upper case.
    method: /^(?:get|post|put|delete|head|options)$/i.test(method) ? method.toUpperCase() : method,
    url: toText(url),
    headers: readHeaders(init.get("headers")),
    body: readBodyText(init.get("body")),
  };
}

function readBodyText(value: Value): string {
  if (value === undefined || value === null) return "";
  if (value instanceof UnknownValue && /^(?:FormData|URLSearchParams|qs\.stringify)$/.test(value.written))
    throw new UnreadableError("body_is_form", value.written);
  return toText(value);
}

/** The headers of an object, of pairs, or of names and values in turn. */
function readHeaders(value: Value): PastedRequest["headers"] {
  if (value instanceof UnknownValue) throw new UnreadableError("body_unknown", value.excerpt);
  if (Array.isArray(value))
    return value.flatMap((pair) =>
      Array.isArray(pair) ? [{ name: toText(pair[0]), value: toText(pair[1]) }] : [],
    );
  if (!isFields(value)) return [];
  return [...value].flatMap(([name, each]) =>
    each === undefined || each === null || name.startsWith("[Symbol(")
      ? []
      : [{ name, value: toText(each).trim() }],
  );
}

/** The request of a configuration of axios, jQuery or the package request. */
export function readConfigRequest(config: Fields, called: string): PastedRequest {
  const method = toText(config.get("method") ?? config.get("type") ?? "get").toUpperCase();
  const url = toText(config.get("url") ?? config.get("uri") ?? "");
  if (url === "") throw new UnreadableError("no_url");
  if (config.has("form") || config.has("formData"))
    throw new UnreadableError("body_is_form", config.has("form") ? "form" : "formData");
  const headers = readHeaders(config.get("headers"));
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
  return url === "" ? toText(base) : `${toText(base).replace(/\/?\/$/, "")}/${url.replace(/^\/+/, "")}`;
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
      const text = toText(value);
      return `${encode(name)}=${value instanceof UnknownValue ? text : encode(text)}`;
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
  const data = config.get("data") ?? config.get("body");
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
