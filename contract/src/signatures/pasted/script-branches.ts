/** What is written in one branch. */
interface Branch {
  /** Variables that had no known value before. */
  own: Set<string>;
  /** The names and paths of the others. */
  written: [name: string, path: string][];
}

/** The branches around a position of a script. Whether one is executed is not known, so what it writes is not known behind it. */
export class ScriptBranches {
  readonly #open: Branch[] = [];

  constructor(readonly forget: (name: string, path: string) => void) {}

  enter(): void {
    this.#open.push({ own: new Set(), written: [] });
  }

  leave(): void {
    for (const [name, path] of this.#open.pop()?.written ?? []) this.forget(name, path);
  }

  /** A write, before it; `isKnown` is whether its variable has a value. */
  note(name: string, path: string, isKnown: boolean): void {
    const branch = this.#open.at(-1);
    if (branch === undefined || branch.own.has(name)) return;
    if (path === "" && !isKnown) branch.own.add(name);
    else branch.written.push([name, path]);
  }
}

/** What stands before a branch. */
const heads = new Set(["if", "elseif", "else", "switch", "catch", "for", "foreach", "while"]);
const beforeBlock = new Set([...heads, ")", "=>", "try", "finally", "do"]);

/** Follows the tokens of a script whose blocks are in brackets. */
export class BlockWalk {
  /** The token before the position; behind a condition the word before it. */
  #last = ";";
  readonly #brackets: { opened: string; before: string }[] = [];

  constructor(readonly branches: ScriptBranches) {}

  get last(): string {
    return this.#last;
  }

  /** Whether what follows is executed only if a condition is met, without brackets around it. */
  get isConditional(): boolean {
    return heads.has(this.#last);
  }

  /** Whether a statement begins, and no parameter of a function; `isNewLine` is whether a line break precedes. */
  startsStatement(isNewLine: boolean): boolean {
    if (this.#last === ";" || this.#last === "}") return true;
    return isNewLine && !this.isConditional && !/[,({[=:?&|+]$/.test(this.#last);
  }

  follow(token: string): void {
    const before = this.#last;
    this.#last = token;
    if (token === "(" || token === "{") {
      this.#brackets.push({ opened: token, before });
      if (token === "{" && heads.has(before)) this.branches.enter();
      if (token === "{" && beforeBlock.has(before)) this.#last = ";";
    } else if (token === ")" || token === "}") this.#close(token);
  }

  #close(token: string): void {
    const top = this.#brackets.at(-1);
    if (top?.opened !== (token === ")" ? "(" : "{")) return;
    this.#brackets.pop();
    if (!heads.has(top.before)) return;
    if (token === ")") this.#last = top.before;
    else this.branches.leave();
  }
}
