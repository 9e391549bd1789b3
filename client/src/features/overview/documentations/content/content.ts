/** A piece of a text; the target of a link begins with `~`, which stands for the area of the reader, /app or /tenant. */
export type Inline =
  { kind: "plain" | "strong" | "code"; text: string } | { kind: "link"; text: string; to: string };
export type Words = Inline[];

export type Block =
  | { kind: "text"; text: Words }
  | { kind: "steps" | "points"; items: Words[] }
  | { kind: "note" | "warning"; text: Words }
  | { kind: "table"; head: Words[]; rows: Words[][] }
  | { kind: "code"; what: string; code: string }
  | { kind: "flow"; flow: Flow }
  | { kind: "samples"; of: ProgramName };

/** A program that is published in several languages. */
export const programNames = ["first-signature", "verify-callback"] as const;
export type ProgramName = (typeof programNames)[number];

/** A flow diagram with one lane for each actor. */
export interface Flow {
  title: string;
  lanes: string[];
  /** A step with `ends` has no next step. */
  steps: { lane: number; text: string; ends: boolean }[];
  /** Connections other than from a step to the next one. */
  jumps: { from: number; to: number; label: string }[];
}

export interface Section {
  /** The anchor in the URL. */
  id: string;
  title: string;
  /** The only role that it is for; undefined for both. */
  role: "admin" | "tenant" | undefined;
  blocks: Block[];
}

/** The front matter of a file. */
export interface ContentHead {
  title: string;
  /** Of a guide. */
  summary: string;
}

/** A Markdown file of content/en or content/id. */
export interface Content extends ContentHead {
  /** What comes before the first heading. */
  blocks: Block[];
  sections: Section[];
}

export const toPlainWords = (words: Words): string => words.map(({ text }) => text).join("");

/** The text of blocks without markup, for the search. */
export const toPlainText = (blocks: Block[]): string => blocks.flatMap(listTexts).join(" ");

function listTexts(block: Block): string[] {
  switch (block.kind) {
    case "text":
    case "note":
    case "warning":
      return [toPlainWords(block.text)];
    case "steps":
    case "points":
      return block.items.map(toPlainWords);
    case "table":
      return [block.head, ...block.rows].flat().map(toPlainWords);
    case "code":
      return [block.what];
    case "flow":
      return [block.flow.title, ...block.flow.steps.map(({ text }) => text)];
    case "samples":
      return ["curl openssl Node.js Python PHP Java Go"];
  }
}
