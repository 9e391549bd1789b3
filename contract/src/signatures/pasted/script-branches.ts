import { UnknownValue, type Fields, type Value } from "./script-reader.ts";

/** What is written in one branch, or in the body of a function. */
interface Branch {
  /** Variables that did not exist before. */
  own: Set<string>;
  /** The names and paths of the others. */
  written: [name: string, path: string][];
  /** Of a function: what its parameters and variables were before, so that they are it again behind it. */
  locals?: Map<string, { value: Value; isKept: boolean }>;
  /** Of a function: the variables outside that it names as its own. */
  shared?: Set<string>;
}

/**
 * The branches and functions around a position of a script. Whether one is executed is not known, so what it writes
 * is not known behind it.
 */
export class ScriptBranches {
  readonly #open: Branch[] = [];

  constructor(
    readonly variables: Fields,
    readonly forget: (name: string, path: string) => void,
  ) {}

  enter(): void {
    this.#open.push({ own: new Set(), written: [] });
  }

  /** A function gets values that are not known. Its object is the same in all of its methods. */
  enterFunction(parameters: string[]): void {
    this.#open.push({ own: new Set(["this", "self"]), written: [], locals: new Map(), shared: new Set() });
    for (const name of parameters) {
      this.declare(name);
      this.variables.set(name, new UnknownValue(name));
    }
  }

  /** A variable of the innermost function. */
  declare(name: string): void {
    const { locals, shared } = this.#open.findLast((branch) => branch.locals !== undefined) ?? {};
    if (locals?.has(name) === false && shared?.has(name) === false)
      locals.set(name, { value: this.variables.get(name), isKept: this.variables.has(name) });
  }

  /** A variable of the innermost function is the one outside of it. */
  share(name: string): void {
    this.#open.findLast((branch) => branch.locals !== undefined)?.shared?.add(name);
  }

  /** Whether the innermost function gets a variable from outside. */
  isOutside(name: string): boolean {
    const { locals } = this.#open.findLast((branch) => branch.locals !== undefined) ?? {};
    return locals?.has(name) === false;
  }

  leave(): void {
    const left = this.#open.pop();
    for (const [name, path] of left?.written ?? []) this.forget(name, path);
    for (const [name, { value, isKept }] of left?.locals ?? [])
      if (isKept) this.variables.set(name, value);
      else this.variables.delete(name);
    const around = this.#open.at(-1);
    if (left?.locals !== undefined || around === undefined) return;
    for (const name of left?.own ?? [])
      if (around.locals === undefined) around.own.add(name);
      else if (!around.locals.has(name)) around.written.push([name, ""]);
  }

  /** A write, before it. */
  note(name: string, path: string): void {
    const branch = this.#open.at(-1);
    if (branch === undefined || branch.own.has(name) || branch.locals?.has(name) === true) return;
    if (branch.locals === undefined && path === "" && !this.variables.has(name)) branch.own.add(name);
    else branch.written.push([name, path]);
  }
}

/** What stands before a branch. */
const heads = new Set(["if", "elseif", "else", "switch", "catch", "for", "foreach", "while"]);
const beforeBlock = new Set([...heads, ")", "=>", "try", "finally", "do"]);
const pairs: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Follows the tokens of a script whose blocks are in brackets. */
export class BlockWalk {
  /** The token before the position; behind a condition the word before it. */
  #last = ";";
  readonly #brackets: { opened: string; before: string }[] = [];

  constructor(readonly branches: ScriptBranches) {}

  get last(): string {
    return this.#last;
  }

  /** How many brackets are around the position. */
  get depth(): number {
    return this.#brackets.length;
  }

  /** Whether what follows is executed only if a condition is met, without brackets around it. */
  get isConditional(): boolean {
    return heads.has(this.#last);
  }

  /** Whether a statement begins, and no part of another; `isNewLine` is whether a line break precedes. */
  startsStatement(isNewLine: boolean): boolean {
    if (this.#last === ";" || this.#last === "}") return true;
    return isNewLine && !this.isConditional && !/[,({[=:?&|+>]$/.test(this.#last);
  }

  /** Behind the head of a function, whose body is a block or one expression. */
  enterFunction(parameters: string[], hasBlock: boolean): void {
    this.branches.enterFunction(parameters);
    this.#brackets.push({ opened: hasBlock ? "{" : "=>", before: "function" });
    this.#last = hasBlock ? ";" : "=>";
  }

  /** A function that is one expression ends before what follows it. */
  endExpression(): void {
    while (this.#brackets.at(-1)?.opened === "=>") {
      this.#brackets.pop();
      this.branches.leave();
    }
  }

  follow(token: string): void {
    if (/^[,;)\]}]$/.test(token)) this.endExpression();
    const before = this.#last;
    this.#last = token;
    const around = this.#brackets.at(-1);
    if (/^(?:case|default)$/.test(token) && around?.opened === "{" && around.before === "switch") {
      this.branches.leave();
      this.branches.enter();
    }
    if (this.#followAlternative(token, before)) return;
    if (/^[([{]$/.test(token)) {
      this.#brackets.push({ opened: token, before });
      if (token === "{" && heads.has(before)) this.branches.enter();
      if (token === "{" && beforeBlock.has(before)) this.#last = ";";
    } else if (pairs[token] !== undefined) this.#close(token);
  }

  /** A branch of PHP between a colon and `else` or `endif`. */
  #followAlternative(token: string, before: string): boolean {
    if (token === ":" && heads.has(before)) {
      this.#brackets.push({ opened: token, before });
      this.branches.enter();
      this.#last = ";";
      return true;
    }
    if (this.#brackets.at(-1)?.opened === ":" && /^(?:else|elseif|end\w+)$/i.test(token)) {
      this.#brackets.pop();
      this.branches.leave();
    }
    return false;
  }

  #close(token: string): void {
    const top = this.#brackets.at(-1);
    if (top === undefined || top.opened !== pairs[token]) return;
    this.#brackets.pop();
    if (token === ")" && heads.has(top.before)) this.#last = top.before;
    if (token === "}" && (heads.has(top.before) || top.before === "function")) this.branches.leave();
  }
}
