import type { AddSpan } from "./activity.mask-span.values.ts";

/** Secrets that are known by their value. */
export interface KnownValues {
  /** Adds each place where one of them, or half of one, is in a text in lower case. */
  add: (lower: string, add: AddSpan) => void;
}

/** The portal writes it before the random part of a secret, which clients leave out. */
const prefix = /^snap_(?:sbx|prd|api)_/;
/** A shorter value is looked for as a whole only. */
const minHalf = 12;
const minValue = 6;
/** What continues a value, or its base64. */
const word = /[\w-]/;
const base64Word = /[\w+/-]/;
/** Shorter needles are looked for one by one. */
const minIndexed = 22;
const gramLength = 4;
/** A needle has a gram at one of as many places in a row. The index of many secrets has fewer grams. */
const fewNeedles = 200;
const steps = { few: minIndexed - gramLength + 1, many: 4 };

export function knownValues(secrets: readonly string[]): KnownValues {
  const needles = [...new Map(secrets.flatMap(needlesOf).map((needle) => [needle.text, needle])).values()];
  const short = needles.filter(({ text }) => text.length < minIndexed);
  const long = needles.filter(({ text }) => text.length >= minIndexed);
  const step = needles.length > fewNeedles ? steps.many : steps.few;
  const index = indexGrams(long, step);
  return {
    add: (lower, add) => {
      addIn(lower, short, add);
      if (long.length === 0) return;
      const found = new Set<Needle>();
      for (let place = 0; place + gramLength <= lower.length; place += step)
        for (const needle of index.find(gramAt(lower, place))) found.add(needle);
      if (found.size > 0) addIn(lower, found, add);
    },
  };
}

/** Sorted numbers instead of a map: many companies with many secrets call at a time, and a map takes ten times the memory. */
function indexGrams(needles: readonly Needle[], step: number) {
  const grams = new Float64Array(needles.length * step);
  // A gram and the number of its needle in one number.
  for (const [number, needle] of needles.entries())
    for (let place = 0; place < step; place += 1)
      grams[number * step + place] = gramAt(needle.text, place) * needles.length + number;
  grams.sort();
  return {
    *find(gram: number): Generator<Needle> {
      for (let at = firstFrom(grams, gram * needles.length); at < grams.length; at += 1) {
        const number = (grams[at] ?? 0) - gram * needles.length;
        const needle = needles[number];
        if (needle === undefined) return;
        yield needle;
      }
    },
  };
}

/** The place of the first of the sorted numbers that is not below the limit. */
function firstFrom(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Four characters as a number, which needs no memory of its own. */
const gramAt = (text: string, place: number): number =>
  (text.charCodeAt(place) |
    (text.charCodeAt(place + 1) << 8) |
    (text.charCodeAt(place + 2) << 16) |
    (text.charCodeAt(place + 3) << 24)) >>>
  0;

function addIn(text: string, needles: Iterable<Needle>, add: AddSpan) {
  for (const needle of needles)
    for (let place = text.indexOf(needle.text); place !== -1;)
      place = text.indexOf(needle.text, addAround(text, place, needle, add));
}

/** Adds all that surrounds a part of a secret in the same word, and returns its end. */
function addAround(text: string, place: number, needle: Needle, add: AddSpan): number {
  const around = needle.isBase64 ? base64Word : word;
  let start = place;
  while (start > 0 && around.test(text.charAt(start - 1))) start -= 1;
  let end = place + needle.text.length;
  while (end < text.length && around.test(text.charAt(end))) end += 1;
  add(start, end);
  return end;
}

/** A part of an encoded value, in lower case. */
interface Needle {
  text: string;
  isBase64: boolean;
}

/** What to look for: halves of the value as it is, in base64 at each of three places, and in hex. */
function needlesOf(secret: string): Needle[] {
  const value = secret.replace(prefix, "");
  if (value.length < minValue) return [];
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].map((offset) => insideBase64(bytes, offset));
  const plain = [
    value,
    bytes.toString("hex"),
    // A client that takes the secret for base64 signs with these bytes.
    Buffer.from(value, "base64").toString("hex"),
  ];
  return [
    ...plain.map((form) => ({ form, isBase64: false })),
    ...base64.map((form) => ({ form, isBase64: true })),
    ...base64.map((form) => ({ form: form.replaceAll("+", "-").replaceAll("/", "_"), isBase64: true })),
  ].flatMap(({ form, isBase64 }) => halvesOf(form).map((half) => ({ text: half.toLowerCase(), isBase64 })));
}

function halvesOf(text: string): string[] {
  if (text.length < 2 * minHalf) return text.length < minValue ? [] : [text];
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

/** The characters of base64 that are the same whatever surrounds the bytes, which follow `offset` others. */
function insideBase64(bytes: Buffer, offset: number): string {
  const base64 = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  const whole = Math.floor(((offset + bytes.length) * 8) / 6);
  return base64.slice(Math.ceil((offset * 8) / 6), whole);
}
