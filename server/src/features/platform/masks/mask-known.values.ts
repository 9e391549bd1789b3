import type { AddSpan } from "./mask-span.values.ts";

/** Secrets that are known by their value. */
export interface KnownValues {
  /** Adds each place where one of them, or half of one, is in a text in lower case. */
  add: (lower: string, add: AddSpan) => void;
}

/** The portal writes it before the random part of a secret, which clients leave out. */
const prefix = /^snap_(?:sbx|prd|api)_/;
/** A shorter value is looked for as a whole only. */
const minHalf = 12;
/** A shorter value protects nothing, and hiding each place of it would multiply the text. */
export const minValue = 6;
/** What continues a value, or its base64. */
const word = /[\w-]/;
const base64Word = /[\w+/-]/;
/** Shorter needles are looked for one by one. */
const minIndexed = 22;
const gramLength = 4;
/** A needle has a gram at one of as many places in a row. The index of many secrets has fewer grams. */
const fewNeedles = 200;
/** One byte each, so that they take as much memory as the grams. */
const slotsPerGram = 8;
const steps = { few: minIndexed - gramLength + 1, many: 4 };

export function indexKnownValues(secrets: readonly string[]): KnownValues {
  const needles = [...new Map(secrets.flatMap(buildNeedles).map((needle) => [needle.text, needle])).values()];
  const short = needles.filter(({ text }) => text.length < minIndexed);
  const long = needles.filter(({ text }) => text.length >= minIndexed);
  const step = needles.length > fewNeedles ? steps.many : steps.few;
  const index = indexGrams(long, step);
  return {
    add: (lower, add) => {
      const found: FoundValue[] = [];
      for (const needle of short) findEach(lower, needle, found);
      for (let place = 0; long.length > 0 && place + gramLength <= lower.length; place += step)
        for (const [needle, offset] of index.find(getGramAt(lower, place)))
          if (lower.startsWith(needle.text, place - offset)) found.push({ needle, place: place - offset });
      addWords(lower, found, add);
    },
  };
}

interface FoundValue {
  needle: Needle;
  place: number;
}

/**
 * Sorted numbers instead of a map: many companies with many secrets call at a time, and a map takes ten times the memory.
 * Finds the needles that have a gram, and its place in them.
 */
function indexGrams(needles: readonly Needle[], step: number) {
  const keys = needles.length * step;
  const grams = new Float64Array(keys);
  // Almost no gram of an ordinary call is one of a secret, so most searches end here.
  const isUsed = new Uint8Array(keys * slotsPerGram);
  // A gram, the number of its needle and its place in it in one number.
  for (const [number, needle] of needles.entries())
    for (let place = 0; place < step; place += 1) {
      const gram = getGramAt(needle.text, place);
      isUsed[gram % isUsed.length] = 1;
      grams[number * step + place] = gram * keys + number * step + place;
    }
  grams.sort();
  return {
    find(gram: number): [Needle, number][] {
      const found: [Needle, number][] = [];
      if (isUsed[gram % isUsed.length] !== 1) return found;
      for (let at = findFirstFrom(grams, gram * keys); at < keys; at += 1) {
        const key = (grams[at] ?? 0) - gram * keys;
        const needle = needles[Math.floor(key / step)];
        if (needle === undefined) break;
        found.push([needle, key % step]);
      }
      return found;
    },
  };
}

/** The place of the first of the sorted numbers that is not below the limit. */
function findFirstFrom(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Four characters as a number, which needs no memory of its own. */
const getGramAt = (text: string, place: number): number =>
  (text.charCodeAt(place) |
    (text.charCodeAt(place + 1) << 8) |
    (text.charCodeAt(place + 2) << 16) |
    (text.charCodeAt(place + 3) << 24)) >>>
  0;

function findEach(text: string, needle: Needle, found: FoundValue[]) {
  for (let place = text.indexOf(needle.text); place !== -1;) {
    found.push({ needle, place });
    place = text.indexOf(needle.text, place + needle.text.length);
  }
}

/**
 * Adds the words that contain parts of secrets. A word that has many parts is added once, because looking for the ends
 * of a long one takes time.
 */
function addWords(text: string, found: FoundValue[], add: AddSpan) {
  const addedTo = { word: 0, base64: 0 };
  found.sort((one, other) => one.place - other.place);
  for (const { needle, place } of found) {
    const kind = needle.isBase64 ? "base64" : "word";
    let end = place + needle.text.length;
    if (end <= addedTo[kind]) continue;
    const around = needle.isBase64 ? base64Word : word;
    let start = place;
    while (start > addedTo[kind] && around.test(text.charAt(start - 1))) start -= 1;
    while (end < text.length && around.test(text.charAt(end))) end += 1;
    add(start, end);
    addedTo[kind] = end;
  }
}

/** A part of an encoded value, in lower case. */
interface Needle {
  text: string;
  isBase64: boolean;
}

/** What to look for: halves of the value as it is, in base64 at each of three places, and in hex. */
function buildNeedles(secret: string): Needle[] {
  const value = secret.replace(prefix, "");
  if (value.length < minValue) return [];
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].map((offset) => encodeInside(bytes, offset));
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
  ].flatMap(({ form, isBase64 }) =>
    splitHalves(form).map((half) => ({ text: half.toLowerCase(), isBase64 })),
  );
}

function splitHalves(text: string): string[] {
  if (text.length < 2 * minHalf) return text.length < minValue ? [] : [text];
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

/** The characters of base64 that are the same whatever surrounds the bytes, which follow `offset` others. */
function encodeInside(bytes: Buffer, offset: number): string {
  const base64 = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  const whole = Math.floor(((offset + bytes.length) * 8) / 6);
  return base64.slice(Math.ceil((offset * 8) / 6), whole);
}
