import { writeJson } from "./json-writer.ts";
import {
  count,
  mergeHeaders,
  UnreadableError,
  type PastedRequest,
  type PasteFormat,
} from "./paste-format.ts";
import { ProgramRequests } from "./program-requests.ts";
import { PythonReader, type PythonArguments } from "./python-reader.ts";
import { ScriptBranches } from "./script-branches.ts";
import { readEmpties } from "./script-empties.ts";
import { readPythonFunction } from "./script-functions.ts";
import { findSpread, isFields, toText, UnknownValue, type Fields, type Value } from "./script-reader.ts";
import {
  append,
  changeMember,
  findLastName,
  forgetChanged,
  forgetMember,
  member,
  target,
} from "./script-writes.ts";

/** A program in Python with one request by requests or http.client. */
export const pythonRequest: PasteFormat = {
  name: "python",
  evidence: (text) =>
    5 *
      count(
        text,
        /\brequests\.[Ss]ession\(|\b(?:requests|session)\.(?:get|post|put|delete|patch|request)\(|\bconn\.request\(/g,
      ) +
    3 * count(text, /^import (?:requests|http\.client|json)\b|\bjson\.dumps\(/gm),
  read(text) {
    const script = new RequestScript(text);
    script.run();
    return script.requests.choose("requests");
  },
};

const operators = String.raw`[^\S\n]*(=(?!=)|(?:\*\*|//|<<|>>|[-+*/%&|^@:])=)[^\S\n]*`;
const write = new RegExp(target + operators, "y");
const writeWithType = new RegExp(String.raw`${target}(?:\s*:[^=\n]{1,80})?${operators}`, "y");
/** What changes a variable, or its owner with `del`, in a way that is not read. */
const change = new RegExp(
  String.raw`(?<![\w.])(?:(del)\s+|for\s+)${member}|${target}\.(?:pop|popitem|clear|remove|insert|extend|sort|reverse|setdefault)\(`,
  "y",
);
/** Several variables that get parts of a value, at the beginning of a line or behind `for`; one behind `as`. */
const pattern =
  /(?:for\s+)?(\(?(?:[\w*.[\] ]|(?<=\[)["']|["'](?=\])){1,100}(?:,\s*\(?(?:[\w*.[\])](?:[\w*.[\] )]|(?<=\[)["']|["'](?=\])){0,100})?){1,20})(?:=(?!=)|(?<=[\s)])in\b)/y;
const alias = /(?<![\w.])as\s+(?:\(([\w, ]{1,200})\)|(\w+))/y;
const update = new RegExp(String.raw`${target}\.(append|update)\(`, "y");
/** What begins a line with a block: a branch, or another one, which is executed. */
const block = /(?:async\s+)?(?:(if|elif|else|except|for|while|case)|def|try|finally|with|class)\b/y;

class RequestScript extends PythonReader {
  readonly requests = new ProgramRequests();
  readonly #sessions = new Set(["session"]);
  #host = "";
  /** How many brackets are open. */
  #depth = 0;
  /** Where the last line begins that has no block. */
  #statement = -1;
  readonly #branches = new ScriptBranches(this.variables, (name, path) =>
    forgetMember(this.variables, name, path),
  );
  /** How far the lines are indented that begin a branch or a function. */
  readonly #indents: number[] = [];

  constructor(text: string) {
    super(text);
    this.atUse = readEmpties(text, (name) => this.#branches.isOutside(name));
    const session = createSession();
    this.variables.set("session", session).set("self", new Map([["session", session]]));
  }

  run(): void {
    for (;;) {
      const start = this.at;
      this.skip();
      if (this.at >= this.text.length) return;
      const skipped = this.text.slice(start, this.at);
      const lineBreak = skipped.lastIndexOf("\n");
      const isLine = this.#depth === 0 && (lineBreak !== -1 || start === 0);
      if (!isLine || !this.#startLine(skipped.length - lineBreak - 1)) this.#step();
    }
  }

  /** A branch ends before a line that is not indented further than its beginning. Returns whether its beginning was read. */
  #startLine(indent: number): boolean {
    while (indent <= (this.#indents.at(-1) ?? -1)) {
      this.#indents.pop();
      this.#branches.leave();
    }
    const start = this.at;
    const parameters = readPythonFunction((pattern) => this.match(pattern));
    if (parameters !== undefined) {
      this.#indents.push(indent);
      this.#branches.enterFunction(parameters);
      return true;
    }
    const shared = this.match(/(?:global|nonlocal)\s+([\w, ]{1,500})/y)?.[1] ?? "";
    for (const [name] of shared.matchAll(/\w+/g)) this.#branches.share(name);
    const [found, branch] = this.match(block) ?? [];
    this.at = start;
    if (this.#forgetNames(pattern)?.endsWith("=") === true) return true;
    this.at = start;
    if (found === undefined) this.#statement = start;
    if (branch === undefined) return false;
    this.#indents.push(indent);
    this.#branches.enter();
    return false;
  }

  /** Forgets the variables that a pattern has; returns its text. */
  #forgetNames(names: RegExp): string | undefined {
    const [found, several, one = ""] = this.match(names) ?? [];
    for (const [name] of (several ?? one).matchAll(/(?<![\w."'])[A-Za-z_]\w*/g)) {
      this.#branches.declare(name);
      forgetMember(this.variables, name, "");
    }
    return found;
  }

  /** Follows one token. A value that is assigned is followed, too, so that the changes and requests within it are found. */
  #step(): void {
    const connection = this.match(/\w+\s*=\s*http\.client\.HTTPS?Connection\(/y);
    if (connection !== null) {
      this.#host = toText(this.readNamedArguments().values[0]);
      return;
    }
    this.#forgetChange();
    const [, made = ""] = this.match(/requests\.[Ss]ession\(\s*\)\s+as\s+(\w+)/y) ?? [];
    if (made !== "") {
      this.#sessions.add(made);
      this.#set(made, "", createSession);
      return;
    }
    this.#forgetNames(alias);
    if (this.#write() || this.#readUpdate() || this.#readCall() || this.quoted() !== undefined) return;
    const token = this.match(/[A-Za-z_]\w*|\d+|\\[^]|[^]/y)?.[0] ?? "";
    if (/^[([{]$/.test(token)) this.#depth += 1;
    if (/^[)\]}]$/.test(token)) this.#depth = Math.max(0, this.#depth - 1);
  }

  /** Forgets what a deletion, a loop or a method changes; the position stays. */
  #forgetChange(): void {
    const start = this.at;
    const found = this.match(change);
    if (found !== null) forgetChanged(this.variables, found);
    this.at = start;
  }

  #set(name: string, path: string, getValue: (old: Value) => Value): void {
    if (path === "") this.#branches.declare(name);
    this.#branches.note(name, path);
    changeMember(this.variables, name, path, getValue);
  }

  /** Assigns or appends to a variable or its item. In brackets, what looks like it is an argument. */
  #write(): boolean {
    const [written, name = "", path = "", operator = ""] =
      this.match(this.at === this.#statement ? writeWithType : write) ?? [];
    if (written === undefined) return false;
    const shown = findLastName(name, path);
    const isRead = operator === "=" || operator === "+=";
    const value = isRead ? this.#value(shown) : new UnknownValue(shown);
    if (this.#depth === 0)
      this.#set(name, path, (old) => (operator === "+=" ? append(old, value, shown, this.toText) : value));
    return true;
  }

  #readUpdate(): boolean {
    const [written, name = "", path = "", method = ""] = this.match(update) ?? [];
    if (written === undefined) return false;
    const args = this.peek(() => this.readNamedArguments(), undefined);
    this.#depth += 1;
    if (!this.variables.has(name)) return true;
    this.#set(name, path, (old) => {
      const [added] = args?.values ?? [];
      if (args !== undefined && method === "append" && Array.isArray(old)) {
        old.push(added);
        return old;
      }
      const isRead =
        args !== undefined && method === "update" && isFields(old) && findSpread(args.named) === undefined;
      if (!isRead || (added !== undefined && !isFields(added)))
        return new UnknownValue(findLastName(name, path));
      for (const [key, value] of [...(added ?? []), ...args.named]) old.set(key, value);
      return old;
    });
    return true;
  }

  /** The value of a variable; its name if the program calculates it. */
  #value(name: string): Value {
    const unknown = new UnknownValue(name);
    return this.peek(() => {
      if (this.match(/requests\.[Ss]ession\(\s*\)/y) !== null) {
        this.#sessions.add(name);
        return createSession();
      }
      const value = this.readExpression();
      this.match(/[^\S\n]*/y);
      return /^$|[\n;#]/.test(this.text[this.at] ?? "") ? value : unknown;
    }, unknown);
  }

  #readCall(): boolean {
    const start = this.at;
    const [, object = "", verb = ""] =
      this.match(/(?<!\w)(\w+)\.(get|post|put|delete|patch|request)\(/y) ?? [];
    if (object !== "requests" && object !== "conn" && !this.#sessions.has(object)) {
      this.at = start;
      return false;
    }
    const args = this.readNamedArguments();
    this.requests.add(() =>
      object === "conn"
        ? this.#ofConnection(args)
        : readRequests(verb, args, object === "requests" ? [] : this.#sessionHeaders(object)),
    );
    return true;
  }

  /** The headers of the session, which may be one of an object. */
  #sessionHeaders(name: string): PastedRequest["headers"] {
    const self = this.variables.get("self");
    return [this.variables.get(name), isFields(self) ? self.get(name) : undefined].flatMap((session) =>
      isFields(session) ? readHeaders(session.get("headers")) : [],
    );
  }

  #ofConnection({ values: [method, target, body, headers], named }: PythonArguments): PastedRequest {
    const spread = findSpread(named);
    if (spread !== undefined) throw new UnreadableError("body_unknown", spread.excerpt);
    const path = target ?? named.get("url");
    if (path === undefined) throw new UnreadableError("no_url");
    return {
      method: toText(method ?? named.get("method")).toUpperCase(),
      url: `${this.#host === "" ? "" : `https://${this.#host}`}${toText(path)}`,
      headers: readHeaders(headers ?? named.get("headers")),
      body: readBody(body ?? named.get("body")),
    };
  }
}

/** The arguments that may have no name, in their order. */
const positional: Record<string, string> = {
  get: "url params",
  post: "url data json",
  put: "url data",
  patch: "url data",
  request: "method url params data headers cookies files",
};

const createSession = (): Fields => new Map([["headers", new Map<string, Value>()]]);

function readRequests(
  verb: string,
  { values, named }: PythonArguments,
  defaults: PastedRequest["headers"],
): PastedRequest {
  const names = (positional[verb] ?? "url").split(" ");
  const args: Fields = new Map([
    ...names.map((name, index): [string, Value] => [name, values[index]]),
    ...named,
  ]);
  const [url, json, spread] = [args.get("url"), args.get("json"), findSpread(named)];
  const data = orNone(args.get("data"));
  if (orNone(args.get("files")) !== undefined) throw new UnreadableError("body_is_form", "files");
  if (orNone(args.get("params")) !== undefined) throw new UnreadableError("option_unsupported", "params");
  if (toText(url ?? "") === "") throw new UnreadableError("no_url");
  // It may have all headers.
  if (spread !== undefined && args.get("headers") === undefined)
    throw new UnreadableError("body_unknown", spread.excerpt);
  return {
    method: toText(args.get("method") ?? verb).toUpperCase(),
    url: toText(url),
    headers: mergeHeaders([
      ...removeHeaders(defaults, args.get("headers")),
      ...readHeaders(args.get("headers")),
    ]),
    body:
      data !== undefined || json === undefined || json === null ? readBody(data ?? spread) : readJson(json),
  };
}

/** requests takes what is empty for nothing. */
const orNone = (value: Value): Value =>
  value === null || value === "" || (isFields(value) && value.size === 0) ? undefined : value;

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
  if (isFields(value) || Array.isArray(value)) throw new UnreadableError("body_is_form", "data");
  return toText(value);
}

function readHeaders(value: Value): PastedRequest["headers"] {
  if (value instanceof UnknownValue) throw new UnreadableError("body_unknown", value.excerpt);
  if (!isFields(value)) return [];
  return [...value].flatMap(([name, each]) => (each === null ? [] : [{ name, value: toText(each).trim() }]));
}

/** requests sends no header of the session that the call sets to None. */
function removeHeaders(headers: PastedRequest["headers"], value: Value): PastedRequest["headers"] {
  if (!isFields(value)) return headers;
  const removed = new Set([...value].flatMap(([name, each]) => (each === null ? [name.toLowerCase()] : [])));
  return headers.filter(({ name }) => !removed.has(name.toLowerCase()));
}
