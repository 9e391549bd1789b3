import { writeJson } from "./json-writer.ts";
import { count, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";
import { PythonReader, type PythonArguments } from "./python-reader.ts";
import { isFields, toText, UnknownValue, type Value } from "./script-reader.ts";

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

class RequestScript extends PythonReader {
  readonly requests: PastedRequest[] = [];
  #host = "";

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
      this.#host = toText(this.arguments().values[0]);
      return;
    }
    const item = this.match(/([A-Za-z_]\w*)\[\s*(["'])([^"'\n]*)\2\s*\]\s*=(?!=)\s*/y);
    if (item !== null) {
      const fields = this.variables.get(item[1] ?? "");
      const value = this.#valueOrUnknown(item[3] ?? "");
      if (isFields(fields)) fields.set(item[3] ?? "", value);
      return;
    }
    const assigned = this.match(/([A-Za-z_]\w*)(?:\s*:[^=\n]{1,80})?\s*=(?!=)[^\S\n]*/y);
    if (assigned !== null) {
      this.variables.set(assigned[1] ?? "", this.#valueOrUnknown(assigned[1] ?? ""));
      return;
    }
    if (this.#readCall()) return;
    if (/^[rbfu]{0,2}["']/i.test(this.text.slice(this.at, this.at + 3))) this.expression();
    else if (this.match(/[A-Za-z_]\w*|\d+|[^]/y) === null) this.at += 1;
  }

  /** The value of a variable; its name if the program calculates it. */
  #valueOrUnknown(name: string): Value {
    if (this.#readCall()) return new UnknownValue(name);
    const start = this.at;
    try {
      const value = this.expression();
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
    const args = this.arguments();
    this.requests.push(object === "conn" ? this.#ofConnection(args) : readRequests(verb, args));
    return true;
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

function readRequests(verb: string, { values, named }: PythonArguments): PastedRequest {
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
    headers: readHeaders(named.get("headers")),
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
