import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { tryParse, rewriteJson } from "#features/sandbox/explanation/json-text.ts";
import { escapeAsPhp, escapeAsPython } from "./body-characters.ts";
import { defineTextDeviation, type Content } from "./body-content.ts";

const spaceColons = (pretty: string) => pretty.replace(/^(\s*"(?:[^"\\]|\\.)*"): /gm, "$1 : ");

function listIndented(json: string): (() => string)[] {
  const value = tryParse(json);
  // With an indent, a simple value is the same.
  if (typeof value !== "object" || value === null) return [];
  const [two, four] = [() => indentExactly(json, 2), () => indentExactly(json, 4)];
  const createReserialiser = (indent: number | string) => () => JSON.stringify(value, null, indent);
  return [
    two,
    four,
    () => indentAsJackson(json),
    // PHP and Python escape characters beyond ASCII, PHP slashes, too.
    () => indentExactly(escapeAsPhp(json), 4),
    () => indentExactly(escapeAsPython(json), 2),
    () => indentExactly(escapeAsPython(json), 4),
    createReserialiser(2),
    createReserialiser(4),
    () => two().replaceAll("\n", "\r\n"),
    () => four().replaceAll("\n", "\r\n"),
    () => spaceColons(two()),
    () => spaceColons(four()),
    () => two().replace(/\{\}/g, "{ }").replace(/\[\]/g, "[ ]"),
    createReserialiser("\t"),
    createReserialiser(3),
    createReserialiser(1),
  ];
}

/** With an indent, and with numbers and escapes as they are. */
function indentExactly(json: string, indent: number): string {
  let depth = 0;
  const startLine = () => `\n${" ".repeat(depth * indent)}`;
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g, (found) => {
    if (found === "{" || found === "[") {
      depth += 1;
      return found + startLine();
    }
    if (found === "}" || found === "]") {
      depth -= 1;
      return startLine() + found;
    }
    if (found === ",") return found + startLine();
    return found === ":" ? ": " : found;
  });
}

/** As Jackson indents: lists stay in a line, and each colon is between spaces. */
function indentAsJackson(json: string): string {
  const open: string[] = [];
  const startLine = () => `\n${"  ".repeat(open.filter((bracket) => bracket === "{").length)}`;
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g, (found) => {
    if (found === "{}" || found === "[]") return `${found.charAt(0)} ${found.charAt(1)}`;
    if (found === ":") return " : ";
    if (found === ",") return found + (open.at(-1) === "[" ? " " : startLine());
    if (found === "{" || found === "[") {
      open.push(found);
      return found + (found === "[" ? " " : startLine());
    }
    if (found === "}" || found === "]") {
      open.pop();
      return (found === "]" ? " " : startLine()) + found;
    }
    return found;
  });
}

/** The white space between the parts of the JSON text. */
export const bodySpaces: readonly Deviation<Content>[] = [
  defineReceivedDeviation("body_not_minified", (received) => [received, received.trim()], 2),
  defineTextDeviation(
    "body_spaced",
    (json) => [
      () => rewriteJson(json, { comma: ", ", colon: ": " }),
      // Python, which escapes characters beyond ASCII, too.
      () => rewriteJson(escapeAsPython(json), { comma: ", ", colon: ": " }),
      () => rewriteJson(json, { colon: ": " }),
      () => rewriteJson(json, { comma: ", " }),
      () => rewriteJson(json, { comma: " , ", colon: " : " }),
      () => rewriteJson(json, { comma: ", ", colon: " : " }),
      `{ ${rewriteJson(json, { comma: ", ", colon: ": " }).slice(1, -1)} }`,
    ],
    { usualForms: 2 },
  ),
  defineTextDeviation("body_pretty_printed", listIndented, { usualForms: 3 }),
  defineReceivedDeviation(
    "body_partly_minified",
    (received) => [
      received.replace(/[\r\n]/g, ""),
      received.replace(/[\r\n\t]/g, ""),
      received.replace(/[\r\n]+\s*/g, ""),
      received.replace(/\s+/g, " "),
      received.replace(/[\r\n]+/g, " "),
      received.replace(/^\s+/gm, ""),
      received.replace(/\s+$/gm, ""),
    ],
    2,
  ),
  defineTextDeviation(
    "body_squeezed",
    (json) => [
      json.replace(/\s+/g, ""),
      json.replaceAll(" ", ""),
      json.replace(/\\[nrt]|\s+/g, ""),
      json.replace(/ +/g, " "),
    ],
    { usualForms: 2 },
  ),
  defineReceivedDeviation("body_line_breaks", (received) => [
    received.replace(/\r?\n/g, "\r\n"),
    received.replace(/\r\n/g, "\n"),
    received.replace(/\r?\n/g, "\r"),
  ]),
];

/** A mistake with the text as it was received, which no other mistake has changed. */
function defineReceivedDeviation(
  mistake: Deviation<Content>["mistake"],
  write: (received: string) => string[],
  usualForms = 1,
): Deviation<Content> {
  return {
    mistake,
    apply: (content, { body }) => {
      const received = body.toString();
      return typeof content === "string" && isSameJson(content, received) ? write(received) : [];
    },
    usualForms,
  };
}

/** Whether a text is what was received without its white space: after another mistake it is not. */
const isSameJson = (minified: string, received: string) =>
  received.length > minified.length && received.replace(/\s/g, "") === minified.replace(/\s/g, "");
