/**
 * The same words in English and Indonesian. Within them `code`, **a label of the screen** and [a link](~/apps) are
 * understood; ~ stands for the area of the reader, /app or /tenant.
 */
export type Both = readonly [en: string, id: string];

export type Block =
  | { kind: "text"; text: Both }
  | { kind: "steps" | "points"; items: Both[] }
  | { kind: "note" | "warning"; text: Both }
  /** A term and its meaning: fields of a form, statuses, messages. */
  | { kind: "terms"; caption: Both; rows: [term: Both, meaning: Both][] }
  | { kind: "code"; what: Both; code: string }
  | { kind: "flow"; flow: Flow }
  | { kind: "samples" };

/** Who does what, in which order; drawn with a lane for each actor. */
export interface Flow {
  title: Both;
  lanes: Both[];
  steps: FlowStep[];
  /** Ways besides the one from each step to the next; a step that `ends` has no next. */
  jumps?: FlowJump[];
}

export interface FlowStep {
  lane: number;
  text: Both;
  ends?: true;
}

export interface FlowJump {
  from: number;
  to: number;
  label: Both;
}

export interface Section {
  /** The anchor in the URL. */
  id: string;
  title: Both;
  blocks: Block[];
}

export interface Guide {
  sections: Section[];
}

export const section = (id: string, title: Both, ...blocks: Block[]): Section => ({ id, title, blocks });
export const text = (...words: Both): Block => ({ kind: "text", text: words });
export const note = (...words: Both): Block => ({ kind: "note", text: words });
export const warning = (...words: Both): Block => ({ kind: "warning", text: words });
export const steps = (...items: Both[]): Block => ({ kind: "steps", items });
export const points = (...items: Both[]): Block => ({ kind: "points", items });
export const terms = (caption: Both, ...rows: [Both, Both][]): Block => ({ kind: "terms", caption, rows });
export const code = (what: Both, source: string): Block => ({ kind: "code", what, code: source });
export const flow = (drawn: Flow): Block => ({ kind: "flow", flow: drawn });

/** A term that both languages write the same way. */
export const same = (term: string): Both => [term, term];
