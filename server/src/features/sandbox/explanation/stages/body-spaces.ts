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
  const reserialised = (indent: number | string) => () => JSON.stringify(value, null, indent);
  return [
    two,
    four,
    // PHP and Python escape characters beyond ASCII, PHP slashes, too.
    () => indentExactly(escapeAsPhp(json), 4),
    () => indentExactly(escapeAsPython(json), 2),
    () => indentExactly(escapeAsPython(json), 4),
    reserialised(2),
    reserialised(4),
    () => two().replaceAll("\n", "\r\n"),
    () => four().replaceAll("\n", "\r\n"),
    () => spaceColons(two()),
    () => spaceColons(four()),
    // Jackson: lists stay in a line.
    () =>
      spaceColons(two())
        .replace(/\[\s+/g, "[ ")
        .replace(/\s+\]/g, " ]")
        .replace(/,\s+(?=\{)/g, ", "),
    () => two().replace(/\{\}/g, "{ }").replace(/\[\]/g, "[ ]"),
    reserialised("\t"),
    reserialised(3),
    reserialised(1),
  ];
}

/** With an indent, and with numbers and escapes as they are. */
function indentExactly(json: string, indent: number): string {
  let depth = 0;
  const line = () => `\n${" ".repeat(depth * indent)}`;
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g, (found) => {
    if (found === "{" || found === "[") {
      depth += 1;
      return found + line();
    }
    if (found === "}" || found === "]") {
      depth -= 1;
      return line() + found;
    }
    if (found === ",") return found + line();
    return found === ":" ? ": " : found;
  });
}

/** The white space between the parts of the JSON text. */
export const bodySpaces: readonly Deviation<Content>[] = [
  {
    mistake: "body_not_minified",
    apply: (content, { body }) => {
      const received = body.toString();
      const trimmed = received.trim();
      return typeof content === "string" && isSameJson(content, received) ? [received, trimmed] : [];
    },
    usualForms: 2,
  },
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
  defineTextDeviation("body_pretty_printed", listIndented, { usualForms: 2 }),
  {
    mistake: "body_partly_minified",
    apply: (content, { body }) => {
      const received = body.toString();
      if (typeof content !== "string" || !isSameJson(content, received)) return [];
      return [
        received.replace(/[\r\n]/g, ""),
        received.replace(/[\r\n\t]/g, ""),
        received.replace(/[\r\n]+\s*/g, ""),
        received.replace(/\s+/g, " "),
        received.replace(/[\r\n]+/g, " "),
        received.replace(/^\s+/gm, ""),
        received.replace(/\s+$/gm, ""),
      ];
    },
    usualForms: 2,
  },
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
  {
    mistake: "body_line_breaks",
    apply: (content, { body }) => {
      const received = body.toString();
      if (typeof content !== "string" || !isSameJson(content, received)) return [];
      return [
        received.replace(/\r?\n/g, "\r\n"),
        received.replace(/\r\n/g, "\n"),
        received.replace(/\r?\n/g, "\r"),
      ];
    },
  },
];

/** Whether a text is what was received without its white space: after another mistake it is not. */
const isSameJson = (minified: string, received: string) =>
  received.length > minified.length && received.replace(/\s/g, "") === minified.replace(/\s/g, "");
