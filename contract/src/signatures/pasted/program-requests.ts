import { isVersioned, UnreadableError, type PastedRequest } from "./paste-format.ts";
import type { Value } from "./script-reader.ts";

/** Two requests are refused, so others are not read: reading thousands of calls would take long. */
const maxRead = 2;

/** Reads a call; undefined if it is no request. */
type ReadCall = () => PastedRequest | undefined;

/** The requests of a program. Each is read at once, because the statements behind it change the values in place. */
export class ProgramRequests {
  readonly #certain: PastedRequest[] = [];
  /** Calls that are requests unless the program has others. */
  readonly #perhaps: (PastedRequest | UnreadableError)[] = [];
  #hasVersion = false;

  add(read: ReadCall): void {
    if (this.#certain.length === maxRead) return;
    const request = read();
    if (request !== undefined) this.#certain.push(request);
  }

  /** Why a call cannot be read matters only if it is a request. */
  addPerhaps(address: Value, read: ReadCall): void {
    this.#hasVersion ||= isVersioned(address);
    if (this.#perhaps.length === maxRead) return;
    const found = readOrExplain(read);
    if (found !== undefined) this.#perhaps.push(found);
  }

  /** The request of a program: of those that are certain if it has any, or else of the others. */
  choose(called: string): PastedRequest {
    const hasCertain = this.#certain.length > 0;
    const [request, ...others] = hasCertain ? this.#certain : this.#perhaps.map(orThrow);
    if (request === undefined) throw new UnreadableError("no_request");
    const isOneOfMany = hasCertain && this.#hasVersion;
    if (others.length > 0 || isOneOfMany) throw new UnreadableError("many_requests", called);
    return request;
  }
}

function readOrExplain(read: ReadCall): PastedRequest | UnreadableError | undefined {
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
