import { writeJson } from "./json-writer.ts";
import {
  count,
  isVersioned,
  mergeHeaders,
  parseHeaderLine,
  UnreadableError,
  type PastedRequest,
  type PasteFormat,
} from "./paste-format.ts";
import { toPhpText } from "./php-casts.ts";
import { noOptions, PhpClients, readOptions, type ClientOptions } from "./php-clients.ts";
import { LaravelChain } from "./php-laravel.ts";
import { readName, PhpReader } from "./php-reader.ts";
import { change, changeVariable, nextOfLoop, nextUnset, write } from "./php-writes.ts";
import { ProgramRequests } from "./program-requests.ts";
import { BlockWalk, ScriptBranches } from "./script-branches.ts";
import { readEmpties } from "./script-empties.ts";
import { readPhpFunction } from "./script-functions.ts";
import { isFields, toText, UnknownValue, type Fields, type Value } from "./script-reader.ts";
import { entry, findLastName, findOwner } from "./script-writes.ts";

/** A program in PHP with one request by its curl functions, Guzzle or Laravel. */
export const phpRequest: PasteFormat = {
  name: "php",
  evidence: (text) =>
    4 *
      count(
        text,
        /<\?php|\bcurl_setopt(?:_array)?\s*\(|\bHttp::\w+\(|new (?:\\?GuzzleHttp\\Psr7\\)?Request\(/g,
      ) +
    3 *
      count(
        text,
        /->(?:post|get|put|delete|patch|request)\s*\(|\bjson_encode\s*\(|\$\w+\s*=\s*(?:\[|array\()/g,
      ),
  read(text) {
    const script = new RequestScript(text);
    script.run();
    return script.requests.choose("->request");
  },
};

const method =
  /(?:->|Http::)(get|post|put|delete|patch|request|send|withHeaders|withHeader|withBody|withToken|baseUrl|asForm)\s*\(/y;

/** Before a method: the entry of an array that has it. */
const lastEntry = new RegExp(String.raw`${entry}\s*$`);
const maxEntry = 300;

/** What a name of PHP begins with. */
const namespace = /\\?(?:[A-Za-z_]\w*\\)+|\\/y;

class RequestScript extends PhpReader {
  readonly requests = new ProgramRequests();
  readonly #curl: Fields = new Map();
  readonly #clients = new PhpClients();
  /** A client of Guzzle whose method is called where it is made, and where that is. */
  #direct = { at: -1, options: noOptions };
  /** The variable that was assigned last. */
  #assigned = "";
  /** In a program with Laravel, what is sent behind an address is its body. */
  readonly #isLaravel = this.text.includes("Http::");

  readonly #hasOtherClient = /\buse\s+(?!\\?GuzzleHttp\\)\\?[\w\\]{1,200}\\Client\s*;/.test(this.text);

  readonly #walk = new BlockWalk(
    new ScriptBranches(this.variables, (name, path) => this.#forget(name, path)),
  );
  readonly #chain = new LaravelChain(this.#walk);

  run(): void {
    this.atUse = readEmpties(this.text, (name) => this.#walk.branches.isOutside(name));
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) break;
      this.#step();
    }
    if (this.#curl.has("CURLOPT_URL")) this.requests.add(() => readCurl(this.#curl));
  }

  /** Follows one token. A value that is assigned is followed, too, so that the changes and requests within it are found. */
  #step(): void {
    if (this.match(namespace) !== null) return;
    const start = this.at;
    this.#forgetChange();
    this.at = start;
    if (this.text.startsWith("Http::", start))
      this.#chain.begin(true, this.#walk.last.endsWith("=") ? this.#assigned : undefined);
    if (this.#readHead() || this.#write() || this.#readCall()) return;
    const token =
      this.quoted() === undefined ? this.match(/<\?php|\$?[A-Za-z_]\w*|\d+|=>|[^]/y)?.[0] : "text";
    this.#walk.follow(token ?? "");
    const client = this.#chain.follow(token ?? "");
    if (client !== undefined) this.#clients.addLaravel(client);
  }

  /** The head of a function, or the names of variables outside of it. */
  #readHead(): boolean {
    const [, shared] = this.match(/global\s+([$\w\s,]{1,500})(?=;)/iy) ?? [];
    for (const [, name = ""] of shared?.matchAll(/\$(\w+)/g) ?? []) this.#walk.branches.share(name);
    if (shared !== undefined) return true;
    const head = readPhpFunction((pattern) => this.match(pattern));
    if (head === undefined) return false;
    if (head.isDeclared) return true;
    this.#walk.enterFunction(head.parameters, head.hasBlock);
    for (const name of head.shared) this.#walk.branches.share(name);
    return true;
  }

  #set(name: string, path: string, getValue: (old: Value) => Value): void {
    const isStatement = /^(?:[;{}]|<\?php|static)$/i.test(this.#walk.last);
    if (!isStatement && (this.variables.has(name) || !this.#walk.isConditional)) this.#forget(name, path);
    else {
      if (path === "") this.#walk.branches.declare(name);
      this.#walk.branches.note(name, path);
      changeVariable(this.variables, name, path, getValue);
    }
  }

  /** What is behind a path is not known; of a pushed entry, its list. */
  #forget(name: string, path: string): void {
    const known = path.replace(/\[\s*\]$/, "");
    if (this.variables.has(name))
      changeVariable(this.variables, name, known, () => new UnknownValue(findLastName(name, known)));
  }

  /** Assigns or appends to a variable. What another operator calculates is not known. */
  #write(): boolean {
    const [written, name = "", path = "", operator = ""] = this.match(write) ?? [];
    if (written === undefined) return false;
    const shown = findLastName(name, path);
    this.#assigned = shown;
    const isRead = operator === "=" || operator === ".=";
    const value = isRead ? this.#value(shown) : new UnknownValue(shown);
    this.#set(name, path, (old) =>
      operator === ".=" ? toPhpText(old ?? new UnknownValue(shown)) + toPhpText(value) : value,
    );
    this.#walk.follow(operator);
    return true;
  }

  /** A value; its name if the program calculates it. */
  #value(name: string): Value {
    const unknown = new UnknownValue(name);
    return this.peek(() => {
      if (this.#isRequest()) return unknown;
      const value = this.copy(this.readExpression());
      this.skip();
      return /^$|[;,)]/.test(this.text[this.at] ?? "") ? value : unknown;
    }, unknown);
  }

  /** A variable that is changed in a way that is not read has no known value from here on. */
  #forgetChange(): void {
    const changed = this.match(change);
    const [how = ""] = changed ?? [];
    const isUnset = how.startsWith("unset");
    const next = isUnset ? nextUnset : nextOfLoop;
    for (let found = changed; found !== null; found = this.match(next)) {
      const [, name = "", path = ""] = found;
      // Without an entry, all of its array is another.
      this.#forget(name, isUnset ? findOwner(path) : path);
      if (!isUnset && !how.startsWith("as")) break;
    }
  }

  /** Whether a client of Guzzle is made: many libraries have a class of this name. */
  #isClient(): boolean {
    const [made, space] =
      /^new\s+\\?(GuzzleHttp\\)?Client\b(?!\\)/.exec(this.text.slice(this.at, this.at + 40)) ?? [];
    return made !== undefined && (space !== undefined || !this.#hasOtherClient);
  }

  /** What is assigned is read as a call instead of a value. */
  #isRequest(): boolean {
    if (this.#isClient()) return true;
    return /^(?:curl_init|new\s+\\?(?:GuzzleHttp\\)?(?:Request|Psr7)|\$\w+(?:\s*->\s*\w+)+\s*\(|\\?(?:\w+\\)*Http::)/.test(
      this.text.slice(this.at, this.at + 80),
    );
  }

  #readCall(): boolean {
    if (this.match(/curl_setopt_array\s*\(/y) !== null) {
      const [, options] = this.readArguments();
      if (isFields(options)) for (const [name, value] of options) this.#curl.set(name, this.copy(value));
      return true;
    }
    if (this.match(/curl_setopt\s*\(/y) !== null) {
      const [, name, value] = this.readArguments();
      this.#curl.set(readName(name), this.copy(value));
      return true;
    }
    if (this.match(/curl_init\s*\(/y) !== null) {
      const [url] = this.readArguments();
      if (url !== undefined) this.#curl.set("CURLOPT_URL", url);
      return true;
    }
    if (this.match(/new\s+\\?(?:GuzzleHttp\\Psr7\\)?Request\s*\(/y) !== null) {
      const [method, url, headers, body] = this.readArguments();
      this.requests.add(() => readRequest(toText(method), url, readHeaders(headers), readBody(body)));
      return true;
    }
    return this.#readClient() || this.#readMethod();
  }

  #readClient(): boolean {
    if (!this.#isClient()) return false;
    const [, bracket] = this.match(/new\s+\\?(?:GuzzleHttp\\)?Client\b(?!\\)\s{0,9}(\()?/y) ?? [];
    const [written] = bracket === undefined ? [] : this.readArguments();
    const options = readOptions(this.copy(written));
    this.#clients.add(options, this.#walk.last.endsWith("=") ? this.#assigned : undefined);
    const end = this.at;
    this.skip();
    if (this.match(/\)/y) !== null) this.skip();
    this.#direct = { at: this.at, options };
    this.at = end;
    return true;
  }

  /** Laravel puts the two together; of Guzzle's address, a path takes the place of all behind the host. */
  #completeAddress(url: string, ofLaravel: string, { baseUri }: ClientOptions): string {
    const ofGuzzle = toText(baseUri ?? "");
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(url) || (ofLaravel === "" && ofGuzzle === "")) return url;
    if (ofLaravel !== "") return `${ofLaravel.replace(/\/$/, "")}/${url.replace(/^\//, "")}`;
    const [, host = "", path = ""] = /^((?:[a-z][a-z\d+.-]*:\/\/)?[^/]*)([^?#]*)/i.exec(ofGuzzle) ?? [];
    return url.startsWith("/") ? host + url : `${host}${path.replace(/[^/]*$/, "") || "/"}${url}`;
  }

  #readMethod(): boolean {
    const direct = this.#direct.at === this.at ? this.#direct.options : undefined;
    const start = this.at;
    const [, name] = this.match(method) ?? [];
    if (name === undefined) return false;
    const owner = this.#findOwner(start);
    const args = this.readArguments();
    if (!this.#setPending(name, args)) this.#send(name, owner, args, direct);
    else if (!this.#chain.isOpen) this.#chain.begin(false);
    return true;
  }

  /** The last name of what has the method at a position; of an entry of an array, as where it is written. */
  #findOwner(at: number): string {
    const { last } = this.#walk;
    if (last !== "]") return last.replace("$", "");
    const before = this.text.slice(Math.max(0, at - maxEntry), at);
    return findLastName(last, lastEntry.exec(before)?.[0] ?? "");
  }

  /** Whether a method of Laravel sets something of the request that follows it. */
  #setPending(name: string, [first, second]: Value[]): boolean {
    const { pending } = this.#chain;
    if (name === "withHeaders") pending.headers.push(...readHeaders(first));
    else if (name === "withHeader")
      pending.headers.push({ name: toPhpText(first), value: toPhpText(second) });
    else if (name === "withToken")
      pending.headers.push({ name: "Authorization", value: `Bearer ${toPhpText(first)}` });
    else if (name === "withBody") pending.body = readBody(first);
    else if (name === "baseUrl") pending.baseUrl = toText(first);
    else if (name === "asForm") pending.isForm = true;
    else return false;
    return true;
  }

  #send(name: string, owner: string, [first, second, third]: Value[], direct?: ClientOptions): void {
    if (name === "send" && typeof first !== "string") return;
    const isGeneral = name === "request" || name === "send";
    const isChained = this.#chain.isOpen;
    const isCertain = isGeneral || this.#chain.isHttp || direct !== undefined || this.#clients.has(owner);
    const client = isChained ? noOptions : (direct ?? this.#clients.find(owner));
    const likelihood = isCertain ? "request" : this.#rate(name, first, second, client);
    const read = () =>
      isGeneral ? this.#read(toText(first), second, third, client) : this.#read(name, first, second, client);
    if (likelihood === "request") this.requests.add(read);
    if (likelihood === "perhaps") this.requests.addPerhaps(first, read);
    // A call of something else, such as a cache, uses up nothing that another chain has set.
    if (likelihood === "request" || isChained) this.#chain.clear();
    if (isChained) this.#chain.end();
  }

  /** How likely a call of an object is a request: many others have methods with these names. */
  #rate(name: string, address: Value, options: Value, client: ClientOptions): "request" | "perhaps" | "none" {
    const { headers, body, baseUrl } = this.#chain.pending;
    const isPrepared = headers.length > 0 || body !== undefined;
    if ((isPrepared && this.#chain.isOpen) || isFields(options)) return "request";
    if (typeof address !== "string") return isPrepared ? "request" : "none";
    if (/^(?:https?:|\/|\{?\$)/i.test(address)) return "request";
    // After a chain has ended, its headers say little of another call, such as `$config->get('ttl')`.
    const hasBase = isPrepared || baseUrl !== "" || client.baseUri !== undefined;
    const isPath = name.startsWith("p") && address.includes("/") && !Array.isArray(options);
    return hasBase || isPath || isVersioned(address) ? "perhaps" : "none";
  }

  #read(method: string, url: Value, options: Value, client: ClientOptions): PastedRequest {
    const { body, baseUrl, isForm } = this.#chain.pending;
    const isLaravel = this.#isLaravel || this.#chain.pending.headers.length > 0 || body !== undefined;
    const headers = [...readHeaders(client.headers), ...this.#chain.pending.headers];
    // The options of Guzzle may have all headers.
    if (options instanceof UnknownValue && !isLaravel)
      throw new UnreadableError("body_unknown", options.excerpt);
    if (isForm && body === undefined) throw new UnreadableError("body_is_form", "asForm");
    const address = this.#completeAddress(toText(url ?? ""), baseUrl, client);
    for (const name of ["form_params", "multipart", "query"])
      if (isFields(options) && options.has(name))
        throw new UnreadableError(name === "query" ? "option_unsupported" : "body_is_form", name);
    if (!isFields(options) || !["headers", "json", "body"].some((name) => options.has(name))) {
      // Laravel sends a table as JSON, that of a GET as a query.
      const isEmpty = options === undefined || options === null;
      const isQuery = method === "get";
      if (isQuery && !isEmpty && !(Array.isArray(options) && options.length === 0))
        throw new UnreadableError("option_unsupported", "query");
      // Laravel encodes a text as JSON, too.
      const text = !isLaravel && typeof options === "string" ? options : undefined;
      const data = isEmpty || isQuery ? "" : (text ?? readJson(options));
      return readRequest(method, address, mergeHeaders(headers), body ?? data);
    }
    const json = options.get("json");
    return readRequest(
      method,
      address,
      mergeHeaders([...headers, ...readHeaders(options.get("headers"))]),
      json === undefined ? readBody(options.get("body")) : readJson(json),
    );
  }
}

function readRequest(
  method: string,
  url: Value,
  headers: PastedRequest["headers"],
  body: string,
): PastedRequest {
  const address = toText(url ?? "").trim();
  if (address === "") throw new UnreadableError("no_url");
  return { method: method.toUpperCase(), url: address, headers, body };
}

function readCurl(options: Fields): PastedRequest {
  const body = readBody(options.get("CURLOPT_POSTFIELDS"));
  const isPost = options.get("CURLOPT_POST") !== undefined || body !== "";
  const method = toText(options.get("CURLOPT_CUSTOMREQUEST") ?? (isPost ? "POST" : "GET"));
  return readRequest(
    method,
    options.get("CURLOPT_URL"),
    readHeaders(options.get("CURLOPT_HTTPHEADER")),
    body,
  );
}

/** A table, or lines as the curl functions of PHP take them. */
function readHeaders(value: Value): PastedRequest["headers"] {
  if (value instanceof UnknownValue) throw new UnreadableError("body_unknown", value.excerpt);
  if (Array.isArray(value)) return value.map(readHeaderLine).filter((header) => header !== undefined);
  if (!isFields(value)) return [];
  return [...value].flatMap(([name, each]) => {
    // A line without a name has a number.
    if (/^\d+$/.test(name)) return readHeaderLine(each) ?? [];
    return { name, value: toPhpText(Array.isArray(each) ? each[0] : each).trim() };
  });
}

function readHeaderLine(line: Value): PastedRequest["headers"][number] | undefined {
  if (line instanceof UnknownValue) throw new UnreadableError("body_unknown", line.excerpt);
  return parseHeaderLine(toPhpText(line));
}

function readBody(value: Value): string {
  if (value === undefined || value === null) return "";
  if (isFields(value)) throw new UnreadableError("body_is_form", "CURLOPT_POSTFIELDS");
  return toText(value);
}

/** Guzzle and Laravel write JSON as json_encode does. */
const readJson = (value: Value): string =>
  value instanceof UnknownValue
    ? toText(value)
    : writeJson(value, {
        comma: ",",
        colon: ":",
        isAscii: true,
        escapesSlash: true,
        keepsFraction: false,
        sortsNames: false,
      });
