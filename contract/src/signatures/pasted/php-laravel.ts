import type { PastedRequest } from "./paste-format.ts";
import type { BlockWalk } from "./script-branches.ts";

/** A token within a chain of calls: anything else ends it. */
const link = /^(?:\w+|[-?>:)])$/;
/** Methods whose functions get the chain itself. That of `retry` gets it only after a request. */
const passing = /^(?:tap|when|unless)$/;

/** What calls before a request have set. */
interface Pending {
  headers: PastedRequest["headers"];
  body: string | undefined;
  baseUrl: string;
  isForm: boolean;
}

const createPending = (): Pending => ({ headers: [], body: undefined, baseUrl: "", isForm: false });

interface Chain {
  /** How many brackets are around the chain; undefined outside of one. */
  depth: number | undefined;
  isHttp: boolean;
  variable: string | undefined;
  /** Kept behind the chain, as a variable or a function may have it. */
  pending: Pending;
}

const noChain = { depth: undefined, isHttp: false, variable: undefined };

/** Follows the calls before a request of Laravel, such as `Http::timeout(3)->baseUrl($base)->post($path)`. */
export class LaravelChain {
  #chain: Chain = { ...noChain, pending: createPending() };
  /** Chains among whose arguments the position is. */
  readonly #around: (Chain & { depth: number })[] = [];
  #method = "";

  constructor(readonly walk: BlockWalk) {}

  get pending(): Pending {
    return this.#chain.pending;
  }

  /** Whether the position is behind a call of the chain, and not among its arguments. */
  get isOpen(): boolean {
    return this.#chain.depth === this.walk.depth;
  }

  /** Whether it is behind `Http::`, so that the next verb sends a request. */
  get isHttp(): boolean {
    return this.isOpen && this.#chain.isHttp;
  }

  /** `variable` is the one that the value of an `Http::` chain is assigned to. */
  begin(isHttp: boolean, variable?: string): void {
    this.#chain = { depth: this.walk.depth, isHttp, variable, pending: this.pending };
  }

  end(): void {
    this.#chain.depth = undefined;
  }

  /** A request has been sent with what was pending. */
  clear(): void {
    this.#chain.pending = createPending();
  }

  /** Behind a token that the walk has followed. Returns the variable that keeps a chain without a request. */
  follow(token: string): string | undefined {
    this.#leaveArguments();
    const { depth, variable, pending } = this.#chain;
    if (depth === undefined) return undefined;
    if (this.walk.depth > depth) {
      this.#around.push({ ...this.#chain, depth });
      this.#chain = { ...noChain, pending: passing.test(this.#method) ? pending : createPending() };
      return undefined;
    }
    this.#method = token;
    if (this.isOpen && link.test(token)) return undefined;
    this.end();
    return variable;
  }

  #leaveArguments(): void {
    for (;;) {
      const around = this.#around.at(-1);
      if (around === undefined || this.walk.depth > around.depth) return;
      this.#chain = around;
      this.#around.pop();
    }
  }
}
