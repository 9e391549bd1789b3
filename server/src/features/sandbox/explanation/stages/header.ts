import type { Conversion, Deviation } from "#features/sandbox/explanation/deviation.ts";
import { decodePercent } from "./encodings.ts";

/*
 * The last stage is undone, because the header is what is known: each deviation finds in a header what the mistake made a
 * header of.
 */

/** What JSON and HTML write for the signs of base64. */
const escapes: readonly [RegExp, string][] = [
  [/\\\/|\\u002f|&#(?:47|x2f);|&sol;/gi, "/"],
  [/\\u002b|&#(?:43|x2b);|&plus;/gi, "+"],
  [/\\u003d|&#(?:61|x3d);|&equals;/gi, "="],
];
const unescape = (text: string) =>
  escapes.reduce((written, [escape, sign]) => written.replace(escape, sign), text);

const unless = (text: string, found: string): string[] => (found === text ? [] : [found]);

/** How the header carries the text of the signature. */
export const headerTexts: readonly Deviation<string>[] = [
  {
    mistake: "signature_quoted",
    apply: (text) => unless(text, text.replace(/^\\?(["'`<])(.*?)\\?(["'`>])$/s, "$2")),
  },
  { mistake: "signature_percent_encoded", apply: (text) => unless(text, decodePercent(text)) },
  { mistake: "signature_escaped", apply: (text) => unless(text, unescape(text)) },
  { mistake: "signature_punctuated", apply: (text) => unless(text, text.replace(/[,;.]+$/, "")) },
  {
    mistake: "signature_twice",
    apply: (text) => {
      const [first = "", ...others] = text.split(/[ ,;]+/);
      return others.length > 0 && others.every((other) => other === first) ? [first] : [];
    },
  },
  {
    mistake: "signature_plus_lost",
    apply: (text) => (/\S \S/.test(text) ? [text.replaceAll(" ", "+")] : []),
  },
  {
    mistake: "signature_spaces",
    apply: (text) => unless(text, text.replace(/\\r|\\n|\s+/g, "")),
  },
  {
    mistake: "signature_prefixed",
    apply: (text) => {
      const named = /signature="?([^",]+)"?/i.exec(text)?.[1];
      return [
        ...unless(text, text.replace(/^data:[\w/-]*;base64,/, "")),
        ...unless(
          text,
          text.replace(/^(?:[\w-]*(?:hmac|sha|signature|bearer|basic|digest|rsa)[\w-]*)[\s=:]+(?=\S)/i, ""),
        ),
        ...(named === undefined ? [] : [named]),
      ];
    },
  },
  {
    mistake: "signature_language_text",
    apply: (text) => [
      ...unless(text, text.replace(/^b(['"])(.*)\1$/s, "$2")),
      ...(/^\[?(?:-?\d{1,3}[, ]+){15,}-?\d{1,3}\]?$/.test(text)
        ? [Buffer.from((text.match(/-?\d+/g) ?? []).map((each) => Number(each) & 0xff)).toString("base64")]
        : []),
      // A Buffer in JSON
      ...[/^\{"type":"Buffer","data":\[([\d, ]+)\]\}$/.exec(text)?.[1] ?? ""]
        .filter((bytes) => bytes !== "")
        .map((bytes) => Buffer.from(bytes.split(",").map(Number)).toString("base64")),
      ...unless(text, text.replace(/^.*\(stdin\)= */s, "")),
      ...unless(text, text.replace(/\s+\*?-$/, "")),
    ],
  },
];

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const hex = /^(?:[0-9a-f]{2})+$/i;
const decodeHex = (text: string): Buffer[] => (hex.test(text) ? [Buffer.from(text, "hex")] : []);

/** How the text encodes the bytes. */
export const headerEncodings: Conversion<string, Buffer> = {
  convert: (text) =>
    base64.test(text) && Buffer.from(text, "base64").toString("base64") === text
      ? Buffer.from(text, "base64")
      : Buffer.alloc(0),
  deviations: [
    { mistake: "signature_hex", apply: decodeHex },
    {
      mistake: "signature_url_safe",
      apply: (text) =>
        /[-_]/.test(text) && /^[\w-]+={0,2}$/.test(text) ? [Buffer.from(text, "base64url")] : [],
    },
    {
      mistake: "signature_unpadded",
      apply: (text) =>
        base64.test(text) && Buffer.from(text, "base64").toString("base64") !== text
          ? [Buffer.from(text, "base64")]
          : [],
    },
    {
      mistake: "signature_delimited",
      apply: (text) =>
        /^(?:0x)?[0-9a-f]{2}(?:[-: ]?[0-9a-f]{2})+$/i.test(text) && !hex.test(text)
          ? decodeHex(text.replace(/^0x|[-: ]/gi, ""))
          : [],
    },
  ],
};

/** What a command has printed, without its line break, the file name of sha512sum or the label of openssl. */
const extractPrinted = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replace(/^[\w-]*\(stdin\)= */, "")
    .replace(/\s+(?:\*?-\s*)?$/, "");

/** What the bytes are made of. */
export const headerBytes: readonly Deviation<Buffer>[] = [
  {
    mistake: "signature_base64_of_hex",
    apply: (bytes) => decodeHex(extractPrinted(bytes)),
  },
  {
    mistake: "signature_base64_twice",
    apply: (bytes) => {
      const text = extractPrinted(bytes);
      return bytes.length > 16 && base64.test(text) ? [Buffer.from(text, "base64")] : [];
    },
  },
  {
    mistake: "signature_misread",
    apply: (bytes) => {
      const text = bytes.toString("utf8");
      return /[\u0080-\u00ff]/.test(text) && !/[\u0100-\uffff]/.test(text)
        ? [Buffer.from(text, "latin1")]
        : [];
    },
  },
];
