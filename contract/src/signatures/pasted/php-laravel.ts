import type { BlockWalk } from "./script-branches.ts";

/** A token within a chain of calls: anything else ends it. */
const link = /^(?:\w+|[-?>:)])$/;

/** Follows the calls before a request of Laravel, such as `Http::timeout(3)->baseUrl($base)->post($path)`. */
export class LaravelChain {
  /** How many brackets are around the chain; undefined outside of one. */
  #depth: number | undefined;
  #isHttp = false;
  #variable: string | undefined;

  constructor(readonly walk: BlockWalk) {}

  /** Whether the position is behind a call of the chain, and not among its arguments. */
  get isOpen(): boolean {
    return this.#depth === this.walk.depth;
  }

  /** Whether it is behind `Http::`, so that the next verb sends a request. */
  get isHttp(): boolean {
    return this.isOpen && this.#isHttp;
  }

  /** `variable` is the one that the value of an `Http::` chain is assigned to. */
  begin(isHttp: boolean, variable?: string): void {
    this.#depth = this.walk.depth;
    this.#isHttp = isHttp;
    this.#variable = variable;
  }

  end(): void {
    this.#depth = undefined;
  }

  /** Behind a token that the walk has followed. Returns the variable that keeps a chain without a request. */
  follow(token: string): string | undefined {
    if (this.#depth === undefined || this.walk.depth > this.#depth) return undefined;
    if (this.isOpen && link.test(token)) return undefined;
    this.end();
    return this.#variable;
  }
}
