/**
 * A text in English and Indonesian. Supported markup: `code`, **a label of the screen** and [a link](~/apps), where
 * ~ is replaced by the area of the user, /app or /tenant.
 */
export type Bilingual = readonly [en: string, id: string];

export type Block =
  | { kind: "text"; text: Bilingual }
  | { kind: "steps" | "points"; items: Bilingual[] }
  | { kind: "note" | "warning"; text: Bilingual }
  /** A term and its meaning: fields of a form, statuses, messages. */
  | { kind: "terms"; caption: Bilingual; rows: [term: Bilingual, meaning: Bilingual][] }
  | { kind: "code"; what: Bilingual; code: string }
  | { kind: "flow"; flow: Flow }
  | { kind: "samples" };

/** A flow diagram with one lane for each actor. */
export interface Flow {
  title: Bilingual;
  lanes: Bilingual[];
  steps: FlowStep[];
  /** Connections other than from a step to the next one; a step with `ends` has no next step. */
  jumps?: FlowJump[];
}

interface FlowStep {
  lane: number;
  text: Bilingual;
  ends?: true;
}

interface FlowJump {
  from: number;
  to: number;
  label: Bilingual;
}

export interface Section {
  /** The anchor in the URL. */
  id: string;
  title: Bilingual;
  blocks: Block[];
}

export interface Guide {
  sections: Section[];
}

export const section = (id: string, title: Bilingual, ...blocks: Block[]): Section => ({ id, title, blocks });
export const text = (...words: Bilingual): Block => ({ kind: "text", text: words });
export const note = (...words: Bilingual): Block => ({ kind: "note", text: words });
export const warning = (...words: Bilingual): Block => ({ kind: "warning", text: words });
export const steps = (...items: Bilingual[]): Block => ({ kind: "steps", items });
export const points = (...items: Bilingual[]): Block => ({ kind: "points", items });
export const terms = (caption: Bilingual, ...rows: [Bilingual, Bilingual][]): Block => ({
  kind: "terms",
  caption,
  rows,
});
export const code = (what: Bilingual, source: string): Block => ({ kind: "code", what, code: source });
export const flow = (drawn: Flow): Block => ({ kind: "flow", flow: drawn });

/** A term that is the same in both languages. */
export const same = (term: string): Bilingual => [term, term];
