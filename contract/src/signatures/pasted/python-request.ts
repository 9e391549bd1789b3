import { writeJson } from "./json-writer.ts";
import { count, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";
import { PythonReader, type PythonArguments } from "./python-reader.ts";
import { isFields, toText, UnknownValue, type Fields, type Value } from "./script-reader.ts";
import { append, changeMember, findLastName, forgetChanged, target } from "./script-writes.ts";

/** A program in Python with one request by requests or http.client. */
export const pythonRequest: PasteFormat = {
  name: "python",
  evidence: (text) =>
    5 * count(text, /\b(?:requests|session)\.(?:get|post|put|delete|patch|request)\(|\bconn\.request\(/g) +
    3 * count(text, /^import (?:requests|http\.client|json)\b|\bjson\.dumps\(/gm),
  read(text) {
    const script = new RequestScript(text);
    script.run();
    const [request, ...others] = script.requests;
    if (request === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "requests");
    return request;
  },
};

const write = new RegExp(
  String.raw`${target}(?:\s*:[^=\n]{1,80})?[^\S\n]*(=(?!=)|(?:\*\*|//|<<|>>|[-+*/%&|^@:])=)[^\S\n]*`,
  "y",
);
/** What changes a variable, or its owner with `del`, in a way that is not read. */
const changes = String.raw`(?:\b(del)\s+|\bfor\s+)${target}|${target}\.(?:pop|popitem|clear|remove|insert|extend|sort|reverse|setdefault)\(`;
const change = new RegExp(changes, "y");
const changesWithin = new RegExp(changes, "g");
const call = new RegExp(String.raw`${target}\.(append|update)\(`, "y");

class RequestScript extends PythonReader {
  readonly requests: PastedRequest[] = [];
  #host = "";

  constructor(text: string) {
    super(text);
    const session = createSession();
    this.variables.set("session", session).set("self", new Map([["session", session]]));
  }

  run(): void {
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) return;
      this.#step();
    }
  }

  #step(): void {
    const connection = this.match(/\w+\s*=\s*http\.client\.HTTPS?Connection\(/y);
    if (connection !== null) {
      this.#host = toText(this.readNamedArguments().values[0]);
      return;
    }
    if (forgetChanged(this.variables, this.match(change)) || this.#write() || this.#readUpdate()) return;
    if (this.#readCall()) return;
    if (/^[rbfu]{0,2}["']/i.test(this.text.slice(this.at, this.at + 3))) this.readExpression();
    else if (this.match(/[A-Za-z_]\w*|\d+|[^]/y) === null) this.at += 1;
  }

  /** Assigns or appends to a variable or its item. */
  #write(): boolean {
    const [written, name = "", path = "", operator = ""] = this.match(write) ?? [];
    if (written === undefined) return false;
    const shown = findLastName(name, path);
    const isRead = operator === "=" || operator === "+=";
    const value = isRead ? this.#valueOrUnknown(shown) : new UnknownValue(shown);
    changeMember(this.variables, name, path, (old) =>
      operator === "+=" ? append(old, value, shown) : value,
    );
    return true;
  }

  #readUpdate(): boolean {
    const [written, name = "", path = "", method = ""] = this.match(call) ?? [];
    if (written === undefined) return false;
    const { values, named } = this.readNamedArguments();
    const [added] = values;
    if (!this.variables.has(name)) return true;
    changeMember(this.variables, name, path, (old) => {
      if (method === "append" && Array.isArray(old)) {
        old.push(added);
        return old;
      }
      const isKnown = method === "update" && isFields(old) && (added === undefined || isFields(added));
      if (!isKnown) return new UnknownValue(findLastName(name, path));
      for (const [key, value] of [...(added ?? []), ...named]) old.set(key, value);
      return old;
    });
    return true;
  }

  /** The value of a variable; its name if the program calculates it. */
  #valueOrUnknown(name: string): Value {
    if (this.#readCall()) return new UnknownValue(name);
    if (this.match(/requests\.[Ss]ession\(\s*\)/y) !== null) return createSession();
    const start = this.at;
    try {
      const value = this.readExpression();
      for (const found of this.text.slice(start, this.at).matchAll(changesWithin))
        forgetChanged(this.variables, found);
      this.match(/[^\S\n]*/y);
      if (/^$|[\n;#]/.test(this.text[this.at] ?? "")) return value;
    } catch (error) {
      const isLiteral = /["'{[]/.test(this.text[start] ?? "");
      if (!(error instanceof UnreadableError) || isLiteral || error.problem === "too_deep") throw error;
    }
    this.at = start;
    this.match(/[^\n]*/y);
    return new UnknownValue(name);
  }

  #readCall(): boolean {
    const [, object, verb = ""] =
      this.match(/(requests|session|conn)\.(get|post|put|delete|patch|request)\(/y) ?? [];
    if (object === undefined) return false;
    const args = this.readNamedArguments();
    this.requests.push(
      object === "conn"
        ? this.#ofConnection(args)
        : readRequests(verb, args, object === "session" ? this.#sessionHeaders() : []),
    );
    return true;
  }

  /** The headers of the session, which may be one of an object. */
  #sessionHeaders(): PastedRequest["headers"] {
    const self = this.variables.get("self");
    return [this.variables.get("session"), isFields(self) ? self.get("session") : undefined].flatMap(
      (session) => (isFields(session) ? readHeaders(session.get("headers")) : []),
    );
  }

  #ofConnection({ values: [method, target, body, headers], named }: PythonArguments): PastedRequest {
    return {
      method: toText(method).toUpperCase(),
      url: `${this.#host === "" ? "" : `https://${this.#host}`}${toText(target)}`,
      headers: readHeaders(headers ?? named.get("headers")),
      body: readBody(body ?? named.get("body")),
    };
  }
}

const createSession = (): Fields => new Map([["headers", new Map<string, Value>()]]);

function readRequests(
  verb: string,
  { values, named }: PythonArguments,
  defaults: PastedRequest["headers"],
): PastedRequest {
  const [method, url] =
    verb === "request"
      ? [values[0] ?? named.get("method"), values[1] ?? named.get("url")]
      : [verb, values[0] ?? named.get("url")];
  if (named.has("files")) throw new UnreadableError("body_is_form", "files");
  if ((named.get("params") ?? null) !== null) throw new UnreadableError("option_unsupported", "params");
  const json = named.get("json");
  const data = named.get("data") ?? (verb === "request" ? undefined : values[1]);
  if (toText(url ?? "") === "") throw new UnreadableError("no_url");
  return {
    method: toText(method).toUpperCase(),
    url: toText(url),
    headers: [
      ...new Map(
        [...defaults, ...readHeaders(named.get("headers"))].map((header) => [header.name, header]),
      ).values(),
    ],
    body: json === undefined || json === null ? readBody(data) : readJson(json),
  };
}

/** requests writes JSON as json.dumps does. */
const readJson = (value: Value): string =>
  value instanceof UnknownValue
    ? toText(value)
    : writeJson(value, {
        comma: ", ",
        colon: ": ",
        isAscii: true,
        escapesSlash: false,
        keepsFraction: true,
        sortsNames: false,
      });

function readBody(value: Value): string {
  if (value === undefined || value === null) return "";
  if (isFields(value)) throw new UnreadableError("body_is_form", "data");
  return toText(value);
}

function readHeaders(value: Value): PastedRequest["headers"] {
  if (value instanceof UnknownValue) throw new UnreadableError("body_unknown", value.excerpt);
  if (!isFields(value)) return [];
  return [...value].map(([name, each]) => ({ name, value: toText(each).trim() }));
}
