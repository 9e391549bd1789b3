import { readCallRequest } from "./javascript-calls.ts";
import { rateCall } from "./javascript-rates.ts";
import { createClient, JavascriptReader, toJsText } from "./javascript-reader.ts";
import { XhrRequests } from "./javascript-xhr.ts";
import { count, UnreadableError, type PasteFormat } from "./paste-format.ts";
import { ProgramRequests } from "./program-requests.ts";
import { BlockWalk, ScriptBranches } from "./script-branches.ts";
import { readEmpties } from "./script-empties.ts";
import { readJavascriptFunction } from "./script-functions.ts";
import { isFields, UnknownValue, type Value } from "./script-reader.ts";
import {
  append,
  changeMember,
  findLastName,
  forgetChanged,
  forgetMember,
  member,
  target,
} from "./script-writes.ts";

/** A program in JavaScript with one request by fetch, axios, jQuery, XMLHttpRequest or the package request. */
export const javascriptRequest: PasteFormat = {
  name: "javascript",
  evidence: (text) =>
    5 *
      count(
        text,
        /(?<![\w$])(?:fetch|axios(?:\.\w+)?|\$\.ajax|jQuery\.ajax|XMLHttpRequest)\s*(?:<[^()\n;]{1,80}>\s*)?\(/g,
      ) +
    5 * count(text, /require\(\s*['"](?:axios|request|node-fetch)['"]\s*\)/g) +
    5 * count(text, /\bthis\.\w+\.(?:get|post|put|delete|patch)\s*(?:<[^()\n;]{1,80}>\s*)?\(/g) +
    count(text, /JSON\.stringify\(|\b(?:const|let|var)\s+\w+\s*=/g),
  read(text) {
    const script = new RequestScript(text);
    script.run();
    return script.requests.choose("fetch, axios");
  },
};

const declaration = /(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=;\n]{1,200})?=(?![=>])\s*/y;
/** Several variables that get parts of a value. */
const pattern = /(const\s|let\s|var\s)?\s*\(?\s*([{[][^;()]{1,500}?[}\]])(?:\s*=(?![=>])|\s+(?:of|in)\b)/y;
const write = new RegExp(
  String.raw`${target}\s*(=(?![=>])|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])=|\+\+|--)\s*`,
  "y",
);
/** What changes a variable, or its owner with `delete`, in a way that is not read. */
const change = new RegExp(
  String.raw`(?<![\w$.])(?:(delete\s+)|(?:\+\+|--)\s*|for\s*\(\s*(?:(?:const|let|var)\s+)?(?=[\w$]+\s+(?:of|in)\b)|(?:Object\.(?:assign|define\w+|setPrototypeOf)|Reflect\.(?:set|deleteProperty)|(?:_|lodash|\$|jQuery)\.(?:set|unset|merge|assign\w*|extend|defaults\w*|update|pull))\s*\(\s*)${member}|${target}\s*\.\s*(?:splice|sort|reverse|pop|shift|unshift|fill|copyWithin|delete|clear|searchParams\s*\.\s*(?:set|append))\s*\(`,
  "y",
);
const push = new RegExp(String.raw`${target}\s*\.\s*push\s*\(`, "y");
const call =
  /(?<![\w$.])(?:(this\s*\.\s*)?([A-Za-z_$][\w$]*)\s*\.\s*(get|post|put|delete|patch|head|request|ajax)|(axios|fetch|request))\s*(?:<[^()\n;]{1,80}>\s*)?\(/y;
const regularExpression = /\/(?:[^\\/[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n]){0,200}\]){1,500}\/\w*/y;

/** Finds the values of variables and the requests of a program, wherever they are. */
class RequestScript extends JavascriptReader {
  readonly requests = new ProgramRequests();
  /** Objects whose methods send requests. */
  readonly #clients = new Set(
    "axios axiosClient axiosInstance $ jQuery client instance http httpClient httpService api apiClient".split(
      " ",
    ),
  );
  /** Those that the program makes: the others may be something else, and need an address. */
  readonly #made = new Set<string>();
  readonly #walk = new BlockWalk(
    new ScriptBranches(this.variables, (name, path) => forgetMember(this.variables, name, path)),
  );
  readonly #xhr = new XhrRequests();

  constructor(text: string) {
    super(text);
    this.variables.set("axios", createClient(new Map<string, Value>()));
    this.atUse = readEmpties(text, (name) => this.#walk.branches.isOutside(name));
  }

  run(): void {
    for (;;) {
      const start = this.at;
      this.skip();
      if (this.at >= this.text.length) break;
      this.#step(/\n/.test(this.text.slice(start, this.at)));
    }
    for (const request of this.#xhr.requests) this.requests.add(() => request);
  }

  /** Follows one token. A value that is assigned is followed, too, so that the changes and requests within it are found. */
  #step(isNewLine: boolean): void {
    const isStatement = this.#walk.startsStatement(isNewLine);
    if (isStatement && isNewLine) this.#walk.endExpression();
    const canBeMethod = isStatement || this.#walk.last === "{" || this.#walk.last === ",";
    const head = readJavascriptFunction((pattern) => this.match(pattern), canBeMethod);
    if (head !== undefined) {
      this.#walk.enterFunction(head.parameters, head.hasBlock);
      return;
    }
    if (isStatement || /^(?:const|let|var)\s/.test(this.text.slice(this.at, this.at + 6)))
      this.#forgetPattern();
    if (this.#declare() || this.#readCall()) return;
    this.#forgetChange();
    if (this.#applyMember(isStatement) || this.#write(isStatement) || this.#push(isStatement)) return;
    if (this.skipText()) this.#walk.follow("text");
    else {
      const isOperand = /^(?:[\w$)\]}]|text$)/.test(this.#walk.last) && this.#walk.last !== "return";
      const literal = isOperand ? null : this.match(regularExpression);
      this.#walk.follow(literal === null ? this.#token() : "text");
    }
  }

  #token(): string {
    return this.match(/[A-Za-z_$][\w$]*|\d[\w.]*|=>|\\[^]|[^]/y)?.[0] ?? "";
  }

  #declare(): boolean {
    const declared = this.match(declaration)?.[1];
    const alone =
      declared === undefined ? this.match(/(?:let|var)\s+([A-Za-z_$][\w$]*)(?=\s*[;\n])/y)?.[1] : undefined;
    const name = declared ?? alone;
    if (name === undefined) return false;
    this.#walk.branches.declare(name);
    // Without a value it has that of a branch.
    if (declared === undefined) forgetMember(this.variables, name, "");
    else this.#set(name, "", !this.#walk.isConditional, () => this.#value(name));
    this.#walk.follow("=");
    return true;
  }

  /** Forgets the variables of a pattern; the position stays. */
  #forgetPattern(): void {
    const start = this.at;
    const [, declared, names = ""] = this.match(pattern) ?? [];
    for (const [name] of names.matchAll(/(?<![\w$.]|=\s{0,5})[A-Za-z_$][\w$]*(?![\w$]|\s*:)/g)) {
      if (declared !== undefined) this.#walk.branches.declare(name);
      forgetMember(this.variables, name, "");
    }
    this.at = start;
  }

  /** Forgets what a deletion, a loop or a method changes; the position stays. */
  #forgetChange(): void {
    const start = this.at;
    const found = this.match(change);
    if (found !== null) forgetChanged(this.variables, found);
    this.at = start;
  }

  /** What is written within another statement is perhaps not executed, or is a parameter. */
  #set(name: string, path: string, isStatement: boolean, getValue: (old: Value) => Value): void {
    if (this.text.startsWith("axios.create", this.at)) {
      this.#clients.add(findLastName(name, path));
      this.#made.add(findLastName(name, path));
    }
    // The routes of a server have the methods of a client.
    if (
      /^(?:new\s+)?(?:express\s*(?:\.\s*Router\s*)?|Router\s*)\(/.test(this.text.slice(this.at, this.at + 40))
    )
      this.#clients.delete(findLastName(name, path));
    if (!isStatement && (this.variables.has(name) || !this.#walk.isConditional)) {
      forgetMember(this.variables, name, path);
      return;
    }
    this.#walk.branches.note(name, path);
    changeMember(this.variables, name, path, getValue);
  }

  /** Assigns or appends to a variable or its member. */
  #write(isStatement: boolean): boolean {
    const [written, name = "", path = "", operator = ""] = this.match(write) ?? [];
    if (written === undefined) return false;
    const shown = findLastName(name, path);
    const isRead = operator === "=" || operator === "+=";
    const value = isRead ? this.#value(shown) : new UnknownValue(shown);
    this.#set(name, path, isStatement, (old) =>
      operator === "+=" ? append(old, value, shown, toJsText) : value,
    );
    this.#walk.follow(operator === "++" || operator === "--" ? name : "=");
    return true;
  }

  #push(isStatement: boolean): boolean {
    const [written, name = "", path = ""] = this.match(push) ?? [];
    if (written === undefined) return false;
    const values = this.peek(() => this.readArguments(), undefined);
    if (this.variables.has(name))
      this.#set(name, path, isStatement, (old) => {
        if (!Array.isArray(old) || values === undefined) return new UnknownValue(findLastName(name, path));
        for (const value of values) old.push(value);
        return old;
      });
    this.#walk.follow("(");
    return true;
  }

  /** The value of a variable; its name if the program calculates it. */
  #value(name: string): Value {
    const unknown = new UnknownValue(name);
    const isClient = this.text.startsWith("axios.create", this.at);
    return this.peek<Value>(
      () => {
        const start = this.at;
        this.skip();
        // Its end is not looked for, or functions within functions would be read again for each of them.
        if (this.isFunctionNext()) return unknown;
        const value = this.readExpression();
        this.skip();
        const isWhole = /^$|[;,)}\]]/.test(this.text[this.at] ?? "") || this.hasLineBreakBefore(start);
        return isWhole ? value : unknown;
      },
      isClient ? createClient(unknown) : unknown,
    );
  }

  #readCall(): boolean {
    const start = this.at;
    const [called, owner, object = "", verb = "", name] = this.match(call) ?? [];
    if (called === undefined) return false;
    if (name === undefined && !this.#clients.has(object)) {
      this.at = start;
      return false;
    }
    const args = this.#readArgumentsBeforeFunction();
    const isMade =
      name !== undefined ||
      owner !== undefined ||
      /^(?:axios|\$|jQuery)/.test(object) ||
      this.#made.has(object);
    const [address, options] = args;
    // Beside another request it is a wrapper, or repeats that one.
    const isUnknown = name !== "fetch" && address instanceof UnknownValue && !isFields(options);
    const canBeConfig = name !== undefined || verb === "ajax" || verb === "request";
    const likelihood = isUnknown && canBeConfig ? "perhaps" : isMade ? "request" : rateCall(verb, args);
    if (likelihood === "none") return true;
    const self = this.variables.get("this");
    const own = isFields(self) ? self.get(object) : undefined;
    const client = owner === undefined ? this.variables.get(name ?? object) : own;
    const readCall = () => readCallRequest(name ?? `${object}.${verb}`, args, client);
    if (likelihood === "perhaps") this.requests.addPerhaps(address, readCall);
    else this.requests.add(readCall);
    return true;
  }

  /** A callback ends the arguments that are read, of which it is the last one, without a value. */
  #readArgumentsBeforeFunction(): Value[] {
    const args: Value[] = [];
    for (;;) {
      this.skip();
      if (this.match(/\)/y) !== null) {
        this.#walk.follow("call");
        return args;
      }
      if (
        /^(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>)/.test(
          this.text.slice(this.at, this.at + 300),
        )
      ) {
        this.#walk.follow("(");
        return [...args, undefined];
      }
      args.push(this.readExpression());
      this.skip();
      if (this.match(/,/y) === null && !this.text.startsWith(")", this.at))
        throw new UnreadableError("bracket_open", "(");
    }
  }

  #applyMember(isStatement: boolean): boolean {
    const [called, object = "", method = ""] =
      this.match(/(?<![\w$.])([A-Za-z_$][\w$]*)\.(append|set|open|setRequestHeader|send)\s*\(/y) ?? [];
    if (called === undefined) return false;
    const unknown = new UnknownValue(object);
    const args = this.peek(() => this.readArguments(), undefined);
    const shown = args ?? [unknown, unknown];
    const [name, value] = [toJsText(shown[0]), toJsText(shown[1])];
    if (method === "append" || method === "set") {
      // Of headers or parameters that are known.
      if (isFields(this.variables.get(object)))
        this.#set(object, args === undefined ? "" : `[${JSON.stringify(name)}]`, isStatement, () =>
          args === undefined ? unknown : value,
        );
    } else if (method === "open") this.#xhr.open(object, shown);
    else if (method === "setRequestHeader") this.#xhr.setHeader(object, name, value);
    else this.#xhr.send(object, shown[0]);
    this.#walk.follow("(");
    return true;
  }
}
