import { isVersioned, UnreadableError, type PastedRequest } from "./paste-format.ts";
import type { Value } from "./script-reader.ts";

/** Two requests are refused, so others are not read: reading thousands of calls would take long. */
const maxRead = 2;

/** Calls of a program that are requests unless the program has others. */
export class PerhapsRequests {
  readonly #found: (PastedRequest | UnreadableError)[] = [];
  #hasVersion = false;

  /**
   * Reads a call at once, because the statements behind it change the values in place. Why it cannot be read matters
   * only if it is a request.
   */
  add(address: Value, read: () => PastedRequest | undefined): void {
    this.#hasVersion ||= isVersioned(address);
    if (this.#found.length === maxRead) return;
    const found = readOrExplain(read);
    if (found !== undefined) this.#found.push(found);
  }

  /** The request of a program: of those that are certain if it has any, or else of these. */
  choose(certain: PastedRequest[], called: string): PastedRequest {
    const [request, ...others] = certain.length > 0 ? certain : this.#found.map(orThrow);
    if (request === undefined) throw new UnreadableError("no_request");
    const isOneOfMany = certain.length > 0 && this.#hasVersion;
    if (others.length > 0 || isOneOfMany) throw new UnreadableError("many_requests", called);
    return request;
  }
}

function readOrExplain(read: () => PastedRequest | undefined): PastedRequest | UnreadableError | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableError) return error;
    throw error;
  }
}

function orThrow(found: PastedRequest | UnreadableError): PastedRequest {
  if (found instanceof UnreadableError) throw found;
  return found;
}
