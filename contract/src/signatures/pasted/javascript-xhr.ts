import { readBodyText } from "./javascript-calls.ts";
import { toJsText } from "./javascript-reader.ts";
import type { PastedRequest } from "./paste-format.ts";
import { UnknownValue, type Value } from "./script-reader.ts";

interface Xhr extends Omit<PastedRequest, "headers"> {
  /** By their names in lower case. */
  headers: Map<string, PastedRequest["headers"][number]>;
  isSent: boolean;
}

const methods = /^(?:get|post|put|delete|patch|head|options)$/i;

/** One of two values of which only one is sent is asked for. */
const only = (one: string, other: string, name: string): string => (one === other ? one : `\${${name}}`);

/** The requests by XMLHttpRequest, each of which several calls of an object describe. */
export class XhrRequests {
  readonly #all: Xhr[] = [];
  /** The last one that each object has opened. */
  readonly #opened = new Map<string, Xhr>();

  /** Many other things are opened: without a known method it is a request only if it is sent. */
  get requests(): PastedRequest[] {
    return this.#all
      .filter(({ isSent, method }) => isSent || methods.test(method))
      .map(({ method, url, headers, body }) => ({ method, url, headers: [...headers.values()], body }));
  }

  open(object: string, [verb, address, ...others]: Value[]): void {
    const isText = typeof address === "string" || address instanceof UnknownValue;
    if (!isText || !(verb instanceof UnknownValue || methods.test(toJsText(verb))) || others.length > 3)
      return;
    const [method, url] = [toJsText(verb), toJsText(address)];
    const before = this.#opened.get(object);
    if (before === undefined || before.isSent) {
      const opened = { method, url, headers: new Map(), body: "", isSent: false };
      this.#opened.set(object, opened);
      this.#all.push(opened);
    } else {
      // What was not sent is the other branch of a condition.
      before.method = only(before.method, method, "method");
      before.url = only(before.url, url, "url");
    }
  }

  setHeader(object: string, name: string, value: string): void {
    const headers = this.#opened.get(object)?.headers;
    const same = headers?.get(name.toLowerCase());
    if (same === undefined) headers?.set(name.toLowerCase(), { name, value });
    else same.value = only(same.value, value, name);
  }

  send(object: string, data: Value): void {
    const opened = this.#opened.get(object);
    if (opened === undefined) return;
    const body = readBodyText(data);
    opened.body = opened.isSent ? only(opened.body, body, "body") : body;
    opened.isSent = true;
  }
}
