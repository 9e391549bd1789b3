/** Brackets with what is in them, which may have others. */
const parameters = String.raw`\(((?:[^()]|\((?:[^()]|\([^()]{0,200}\)){0,200}\)){0,1000})\)`;
/** An optional part takes the spaces before it, so that spaces are read a fixed number of times. */
const types = String.raw`(?:\s*<[^()\n;]{1,80}>)?\s*`;
const returned = String.raw`(?:\s*:(?:[^={}();\n]|\{[^{}\n]{0,200}\}){1,120})?\s*`;

/** A function of JavaScript until its body. */
const javascriptFunction = new RegExp(
  String.raw`(?<![\w$.])(?:async\s+)?function\b(?:\s*\*)?(?:\s*[\w$]+)?${types}${parameters}${returned}\{`,
  "y",
);
const javascriptArrow = new RegExp(
  String.raw`(?<![\w$.])(?:async)?(?:${types}${parameters}${returned}|\s*([A-Za-z_$][\w$]*)\s*)=>\s*(\{)?`,
  "y",
);
/** One of a class or an object. */
const javascriptMethod = new RegExp(
  String.raw`(?<![\w$.])(?:(?:public|private|protected|static|async|override|get|set)\s+){0,6}(?:\*\s*)?#?(?!(?:if|for|while|switch|catch|with)\b)[A-Za-z_$][\w$]*${types}${parameters}${returned}\{`,
  "y",
);
const phpFunction = new RegExp(
  String.raw`(?<![\w$>])(?:function|fn)\b(?:\s*&)?(?:\s*\w+)?\s*${parameters}\s*(?:use\s*(\([^()]{0,500}\))\s*)?(?::\s*[?\w\\|]{1,100}\s*)?(\{|=>|;)`,
  "iy",
);
const pythonFunction = new RegExp(
  String.raw`(?:async\s+)?def\s+\w+\s*${parameters}\s*(?:->[^:\n]{1,100})?:`,
  "y",
);

interface FunctionHead {
  parameters: string[];
  hasBlock: boolean;
}

/** The names in a list of parameters; its default values are none. */
const findNames = (list: string): string[] =>
  [
    ...list
      .replace(/"[^"]*"|'[^']*'/g, "0")
      .matchAll(/(?<![\w$.]|[=:]\s{0,5})[A-Za-z_$][\w$]*|(?<=:\s{0,5})[A-Za-z_$][\w$]*(?=\s*[,}=])/g),
  ].map(([name]) => name);

/** The head of a function of JavaScript at a position; a method only where one can be. */
export function readJavascriptFunction(
  match: (pattern: RegExp) => RegExpExecArray | null,
  canBeMethod: boolean,
): FunctionHead | undefined {
  const block = match(javascriptFunction) ?? (canBeMethod ? match(javascriptMethod) : null);
  if (block !== null) return { parameters: findNames(block[1] ?? ""), hasBlock: true };
  const [arrow, list, name = "", brace] = match(javascriptArrow) ?? [];
  if (arrow === undefined) return undefined;
  return { parameters: findNames(list ?? name), hasBlock: brace !== undefined };
}

/** The head of a function of PHP, whose parameters begin with a dollar; `shared` are the variables outside that it may change. */
export function readPhpFunction(
  match: (pattern: RegExp) => RegExpExecArray | null,
): (FunctionHead & { shared: string[]; isDeclared: boolean }) | undefined {
  const [head, list = "", used = "", body] = match(phpFunction) ?? [];
  if (head === undefined) return undefined;
  return {
    parameters: [...list.matchAll(/(?<!=\s{0,5})\$(\w+)/g)].flatMap(([, name]) => name ?? []),
    shared: [...used.matchAll(/&\s*\$(\w+)/g)].flatMap(([, name]) => name ?? []),
    hasBlock: body === "{",
    isDeclared: body === ";",
  };
}

/** The parameters of a function of Python at a position. */
export function readPythonFunction(match: (pattern: RegExp) => RegExpExecArray | null): string[] | undefined {
  const list = match(pythonFunction)?.[1];
  return list === undefined ? undefined : findNames(list).filter((name) => name !== "self");
}
