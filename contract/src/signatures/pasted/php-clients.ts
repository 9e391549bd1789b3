import { isFields, Numeral, toText, UnknownValue, type Value } from "./script-reader.ts";

/** What a client adds to its requests. */
export interface ClientOptions {
  baseUri: Value;
  headers: Value;
}

export const noOptions: ClientOptions = { baseUri: undefined, headers: undefined };

/** The options of `new Client($options)`. */
export const readOptions = (options: Value): ClientOptions =>
  isFields(options) ? { baseUri: options.get("base_uri"), headers: options.get("headers") } : noOptions;

/** The clients of a program by the last names of their variables, which may be properties. */
export class PhpClients {
  readonly #named = new Map<string, ClientOptions>();
  /** Those of any client of Guzzle, as far as all have the same. */
  #any: ClientOptions | undefined;

  /** A client of Guzzle; without a name it is returned or passed on. */
  add(options: ClientOptions, name?: string): void {
    if (name !== undefined) this.#named.set(name, options);
    this.#any = this.#any === undefined ? options : findCommon(this.#any, options);
  }

  /** A variable of Laravel, whose options are those of its chain. */
  addLaravel(name: string): void {
    this.#named.set(name, noOptions);
  }

  has(name: string): boolean {
    return this.#named.has(name);
  }

  /** Which client has another name is known only if all are alike. */
  find(name: string): ClientOptions {
    return this.#named.get(name) ?? this.#any ?? noOptions;
  }
}

/** What two clients have in common; the rest is not known. */
function findCommon(one: ClientOptions, other: ClientOptions): ClientOptions {
  const unknown = new UnknownValue("client");
  const [base, otherBase] = [toText(one.baseUri), toText(other.baseUri)];
  return {
    baseUri: base === otherBase ? one.baseUri : unknown,
    headers: isSame(one.headers, other.headers) ? one.headers : unknown,
  };
}

/** Whether two values are written alike; each client has a copy of its own. */
function isSame(one: Value, other: Value): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (isFields(one) && isFields(other))
    return one.size === other.size && [...one].every(([key, each]) => isSame(each, other.get(key)));
  if (one instanceof Numeral && other instanceof Numeral) return one.written === other.written;
  if (one instanceof UnknownValue && other instanceof UnknownValue) return one.written === other.written;
  return one === other;
}
