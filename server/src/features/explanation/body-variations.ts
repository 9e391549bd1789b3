import { createHash } from "node:crypto";
import type { SignatureMistake } from "contract/activity/explanation";
import { hashedBody, sha256 } from "#crypto/body-hash";
import { distinct, type Variation } from "./variation.ts";

/** A longer body is not varied: each variation costs its length. */
const maxVariedBytes = 65_536;

/** A longer piece is not combined with other mistakes, because each attempt costs its length. */
const maxCombinedLength = 4096;

/** The texts that may have been hashed instead of the minified body. */
export function bodyVariations(raw: Buffer): Variation[] {
  const covered = hashedBody(raw);
  const hash = sha256(covered);
  const ofHash = (mistake: SignatureMistake, value: string | null): Variation => ({
    mistake,
    piece: "bodyHash",
    value,
    shown: { signed: value ?? "", expected: hash },
  });
  const variations = [
    ofHash("hash_upper_case", hash.toUpperCase()),
    ofHash("hash_sha512", createHash("sha512").update(covered).digest("hex")),
    ofHash("hash_base64", createHash("sha256").update(covered).digest("base64")),
    ofHash("hash_missing", null),
    ofHash("hash_missing", ""),
    { ...ofHash("hash_missing", covered.toString()), isRare: covered.length > maxCombinedLength },
  ];
  if (raw.length > maxVariedBytes) return distinct(variations, hash);
  const texts = [
    ...(raw.toString().trim() === "" ? emptyBodies : []),
    ...(emptyBodies.some(([, text]) => text === covered) ? [empty("")] : []),
    ...(typeof covered === "string" ? textVariations(raw.toString(), covered) : []),
  ];
  const ofBody = texts.map(([mistake, text]): Variation => ({
    mistake,
    piece: "bodyHash",
    value: sha256(text),
    hashed: text,
  }));
  return distinct([...ofBody, ...variations], hash);
}

type Text = [SignatureMistake, string];

const empty = (text: string): Text => ["body_empty", text];
const emptyBodies = ["{}", "null", "[]", '""', " ", "undefined", "''"].map(empty);

function textVariations(received: string, minified: string): Text[] {
  const variations: Text[] = [
    ["body_pretty_printed", received],
    ["body_escaped_slashes", minified.replaceAll("\\/", "/")],
    ["body_escaped_slashes", minified.replace(/(?<!\\)\//g, "\\/")],
    ["body_characters", escapedCharacters(minified)],
    ["body_characters", escapedCharacters(minified.replace(/(?<!\\)\//g, "\\/"))],
    ["body_numbers", withNumbers(minified, String)],
    [
      "body_numbers",
      withNumbers(minified, (number) => (Number.isInteger(number) ? `${number}.0` : String(number))),
    ],
    ["body_numbers", withNumbers(minified, (number) => number.toFixed(2))],
    ["body_numbers", withNumbers(minified, (number) => `"${number}"`)],
  ];
  const value = parsed(minified);
  // With an indent, the text grows with the square of the depth.
  if (value === undefined || isDeeper(value)) return variations;
  const serialised = JSON.stringify(value);
  const spaced = withSpaces(minified);
  return [
    ...variations,
    ["body_characters", serialised],
    ["body_key_order", JSON.stringify(sorted(value))],
    ["body_pretty_printed", spaced],
    ["body_pretty_printed", escapedCharacters(spaced)],
    ...[2, 4, 3, "\t"].flatMap((indent): Text[] => {
      const pretty = JSON.stringify(value, null, indent);
      return [
        ["body_pretty_printed", pretty],
        ["body_pretty_printed", pretty.replaceAll("\n", "\r\n")],
        ["body_pretty_printed", `${pretty}\n`],
        ["body_pretty_printed", pretty.replaceAll('": ', '" : ')],
      ];
    }),
    ["body_pretty_printed", `${minified}\n`],
    ["body_pretty_printed", `${minified}\r\n`],
  ];
}

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[,:]/g;

/** Numbers written by another serialiser. */
const withNumbers = (json: string, write: (number: number) => string) =>
  json.replace(token, (found) => (/^[-\d]/.test(found) ? write(Number(found)) : found));

/** A space after each comma and colon, as Python writes JSON. */
const withSpaces = (json: string) =>
  json.replace(token, (found) => (found === "," || found === ":" ? `${found} ` : found));

const escapedCharacters = (json: string) =>
  json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const maxDepth = 32;

const isDeeper = (value: unknown, levels = maxDepth): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
