import type { PieceName } from "contract/activity/explanation";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { listPermutations } from "./path.ts";

/** Which pieces a string has, and what is between them. */
export interface Layout {
  order: readonly PieceName[];
  separator: string;
  /** What is between two pieces instead: after the piece with this index. */
  exception?: { after: number; separator: string };
  /** What precedes and follows all pieces. */
  start?: string;
  end?: string;
}

const separators = [
  ":",
  "|",
  "",
  "\n",
  ",",
  ".",
  ";",
  " ",
  "&",
  "-",
  "+",
  "/",
  "_",
  "#",
  "\t",
  "\r\n",
  "\\n",
  ": ",
  " : ",
  "::",
  "||",
  "~",
  "=",
  ":\n",
  ":\r\n",
];
/** The pieces as a list that a language has printed. */
const printedLists = [
  { separator: '","', start: '["', end: '"]' },
  { separator: '", "', start: '["', end: '"]' },
  { separator: "', '", start: "['", end: "']" },
  { separator: "', '", start: "('", end: "')" },
  { separator: ", ", start: "[", end: "]" },
  { separator: " ", start: "[", end: "]" },
];
const called: readonly PieceName[] = ["method", "path", "token", "bodyHash", "timestamp"];
const requested: readonly PieceName[] = ["clientId", "timestamp"];
/** Of a call, with three pieces left out or more. */
const incomplete: readonly (readonly PieceName[])[] = [
  ["bodyHash", "timestamp"],
  ["timestamp"],
  ["bodyHash"],
  ["token", "timestamp"],
  ["path", "timestamp"],
  ["method", "path"],
  ["path", "bodyHash"],
  ["token", "bodyHash"],
  ["token"],
  ["path"],
];
const maxPermuted = 5;
/** The CHANNEL-ID of the samples of the standard, which most programs have copied. */
const usualChannel = "95221";
const maxExtraBytes = 4096;

const listJoints = ({ order }: Layout) => order.slice(1).map((_name, index) => index);

export const layoutDeviations: readonly Deviation<Layout>[] = [
  {
    mistake: "separator",
    apply: (layout) => [
      ...separators.map((separator) => ({ ...layout, separator })),
      ...printedLists.map((list) => ({ ...layout, ...list })),
    ],
    usualForms: 4,
  },
  {
    mistake: "separator_missing",
    apply: (layout) =>
      listJoints(layout).map((after) => ({ ...layout, exception: { after, separator: "" } })),
    usualForms: 2,
  },
  {
    mistake: "separator_doubled",
    apply: (layout) =>
      listJoints(layout).map((after) => ({
        ...layout,
        exception: { after, separator: layout.separator.repeat(2) },
      })),
  },
  {
    mistake: "separator_at_end",
    apply: (layout) => [
      { ...layout, end: layout.separator },
      { ...layout, start: layout.separator },
      { ...layout, start: layout.separator, end: layout.separator },
    ],
  },
  {
    mistake: "separator",
    apply: (layout) =>
      listJoints(layout).flatMap((after) =>
        ["|", ":", " ", "\n", "/", "?", "-"].map((separator) => ({
          ...layout,
          exception: { after, separator },
        })),
      ),
    isRare: true,
  },
  {
    mistake: "order",
    apply: ({ order, ...layout }) => listSwaps(order).map((other) => ({ ...layout, order: other })),
    usualForms: 4,
  },
  {
    mistake: "order",
    apply: ({ order, ...layout }) =>
      order.length > maxPermuted ? [] : listPermutations(order).map((other) => ({ ...layout, order: other })),
    isRare: true,
  },
  {
    mistake: "string_incomplete",
    apply: (layout, { kind }) => (kind === "call" ? incomplete.map((order) => ({ ...layout, order })) : []),
    isRare: true,
  },
  {
    mistake: "string_of_token_request",
    apply: (layout, { kind }) =>
      kind === "call"
        ? [
            { ...layout, order: requested, separator: "|" },
            { ...layout, order: requested, separator: ":" },
          ]
        : [],
  },
  {
    mistake: "string_of_call",
    apply: (layout, { kind }) =>
      kind === "token request"
        ? [
            { ...layout, order: called, separator: ":" },
            { ...layout, order: called.filter((name) => name !== "bodyHash"), separator: ":" },
            // The empty token of a request without one
            { ...layout, order: called, separator: ":", exception: { after: 2, separator: "::" } },
            { ...layout, order: ["clientId", ...called], separator: ":" },
            { ...layout, order: called, separator: "|" },
          ]
        : [],
  },
  {
    mistake: "string_extra_piece",
    apply: (layout, { kind }) =>
      kind === "call"
        ? []
        : [
            { ...layout, order: [...layout.order, "bodyHash"] },
            { ...layout, order: ["bodyHash", ...layout.order] },
          ],
  },
  {
    mistake: "string_extra_piece",
    apply: (layout, { kind, body, consumerKey, externalId, partnerId, secrets }) => {
      const extras = [
        ...(kind === "call" ? [consumerKey, partnerId, externalId] : [externalId]),
        ...secrets.filter(({ kind: secretKind }) => secretKind === "accepted").map(({ value }) => value),
        "undefined",
        usualChannel,
        ...(kind === "call" && body.length <= maxExtraBytes ? [body.toString()] : []),
      ].filter((extra) => extra !== "");
      return extras.flatMap((extra) => [
        { ...layout, start: extra + layout.separator },
        { ...layout, end: layout.separator + extra },
      ]);
    },
  },
];

/** Two neighbours exchanged, from the end on, then the reverse. */
function listSwaps(order: readonly PieceName[]): PieceName[][] {
  const swaps = order.slice(1).map((_name, index) => {
    const [first, second] = [order[index], order[index + 1]];
    return order.flatMap((name) =>
      name === first
        ? second === undefined
          ? []
          : [second]
        : name === second
          ? first === undefined
            ? []
            : [first]
          : [name],
    );
  });
  return [...swaps.toReversed(), order.toReversed()];
}

/** The string of these pieces; a piece that is null is left out, with its separator. */
export function joinLayout(layout: Layout, pieces: Readonly<Record<PieceName, string | null>>): string {
  const { order, separator, exception, start = "", end = "" } = layout;
  let text = start;
  let isFirst = true;
  for (const [index, name] of order.entries()) {
    const value = pieces[name];
    if (value === null) continue;
    if (!isFirst) text += exception?.after === index - 1 ? exception.separator : separator;
    text += value;
    isFirst = false;
  }
  return text + end;
}
