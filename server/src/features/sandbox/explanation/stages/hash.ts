import { createHash, createHmac } from "node:crypto";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import type { Content } from "./body-content.ts";

/** The hash of a body; a text if something else stands for it, which has no other encoding. */
export type HashResult = Buffer | string;

const computeDigest = (algorithm: string, content: Content) => createHash(algorithm).update(content).digest();
export const hashSha256 = (content: Content): Buffer => computeDigest("sha256", content);

/** Which hash is computed. */
export const hashAlgorithms: readonly Deviation<Content, HashResult>[] = [
  { mistake: "hash_sha512", apply: (content) => [computeDigest("sha512", content)] },
  { mistake: "hash_sha1", apply: (content) => [computeDigest("sha1", content)] },
  { mistake: "hash_md5", apply: (content) => [computeDigest("md5", content)] },
  {
    mistake: "hash_body_instead",
    apply: (content) => (content.length === 0 ? [] : [content.toString()]),
  },
  {
    mistake: "hash_hmac",
    apply: (content, { secrets }) =>
      secrets
        .filter(({ kind }) => kind === "accepted")
        .flatMap(({ value }) =>
          ["sha256", "sha512"].map((name) => createHmac(name, value).update(content).digest()),
        ),
  },
  {
    mistake: "hash_twice",
    apply: (content) => [hashSha256(hashSha256(content).toString("hex")), hashSha256(hashSha256(content))],
  },
  {
    mistake: "hash_other_algorithm",
    apply: (content) =>
      ["sha384", "sha224", "sha3-256", "sha512-256"].map((name) => computeDigest(name, content)),
  },
];

const listPairs = (hash: Buffer) => Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"));
const toSignedByte = (byte: number) => (byte > 127 ? byte - 256 : byte);

/** How the hash is written into the string; null leaves the piece out. */
export const hashEncodings: readonly Deviation<HashResult, string | null>[] = [
  defineHashDeviation("hash_upper_case", (hash) => [hash.toString("hex").toUpperCase()]),
  defineHashDeviation("hash_base64", (hash) => {
    const base64 = hash.toString("base64");
    return [
      base64,
      hash.toString("base64url"),
      base64.replace(/=+$/, ""),
      base64.toLowerCase(),
      `${base64}\n`,
    ];
  }),
  { mistake: "hash_missing", apply: () => ["", null], usualForms: 2 },
  defineHashDeviation("hash_base64_of_hex", (hash) => [
    Buffer.from(hash.toString("hex")).toString("base64"),
    Buffer.from(hash.toString("hex").toUpperCase()).toString("base64"),
  ]),
  // bin2hex in PHP, of what is hex already
  defineHashDeviation("hash_hex_of_hex", (hash) => [
    Buffer.from(hash.toString("hex")).toString("hex"),
    Buffer.from(hash.toString("hex").toUpperCase()).toString("hex"),
  ]),
  // A column of a database that is too short, most often the 32 characters of MD5
  defineHashDeviation("hash_cut", (hash) => {
    const hex = hash.toString("hex");
    return [32, 40, 50, 60, 63, 20, 16].map((length) => hex.slice(0, length));
  }),
  defineHashDeviation("hash_decorated", (hash) => {
    const hex = hash.toString("hex");
    return [`${hex}\n`, `"${hex}"`, ` ${hex}`, `${hex} `, `'${hex}'`, `${hex}\r\n`, `${hex}\0`];
  }),
  defineHashDeviation("hash_tool_output", (hash) => {
    const hex = hash.toString("hex");
    return [
      `${hex}  -`,
      `${hex} -`,
      `${hex}  -\n`,
      `(stdin)= ${hex}`,
      `SHA2-256(stdin)= ${hex}`,
      `SHA256(stdin)= ${hex}`,
      `sha256:${hex}`,
      `SHA256:${hex}`,
      `sha256=${hex}`,
    ];
  }),
  defineHashDeviation("hash_delimited", (hash) => {
    const pairs = listPairs(hash);
    const upper = pairs.map((pair) => pair.toUpperCase());
    return [
      upper.join("-"),
      pairs.join("-"),
      pairs.join(":"),
      pairs.join(" "),
      upper.join(" "),
      upper.join(":"),
      `0x${pairs.join("")}`,
      `0x${upper.join("")}`,
    ];
  }),
  defineHashDeviation("hash_zeros_lost", (hash) => {
    const pairs = listPairs(hash);
    return [
      pairs.map((pair) => pair.replace(/^0/, "")).join(""),
      pairs.join("").replace(/^0+/, ""),
      Array.from(hash, (byte) => (byte > 127 ? "ffffff" : "") + byte.toString(16)).join(""),
      BigInt(`0x${pairs.join("")}`).toString(10),
    ];
  }),
  defineHashDeviation("hash_numbers", (hash) => {
    const bytes = [...hash];
    return [
      bytes.join(","),
      `[${bytes.map(toSignedByte).join(", ")}]`,
      `[${bytes.join(", ")}]`,
      `[${bytes.join(" ")}]`,
      `[${bytes.join(",")}]`,
      `b'${hash.toString("hex")}'`,
      `b'${hash.toString("base64")}'`,
      writePythonBytes(hash),
    ];
  }),
  defineHashDeviation("hash_binary", (hash) => [
    hash.toString("latin1"),
    hash.toString("utf8"),
    hash.toString("ascii"),
  ]),
  {
    mistake: "hash_name",
    apply: () => [
      "undefined",
      "null",
      "[object Object]",
      "[object Promise]",
      "None",
      "NaN",
      "false",
      "{{bodyHash}}",
      "{{hash}}",
      "System.Byte[]",
      "Array",
    ],
  },
];

function defineHashDeviation(
  mistake: Deviation<HashResult>["mistake"],
  write: (hash: Buffer) => string[],
): Deviation<HashResult, string | null> {
  return { mistake, apply: (hash) => (typeof hash === "string" ? [] : write(hash)) };
}

/** As Python prints bytes. */
function writePythonBytes(bytes: Buffer): string {
  const written = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === "\\") return "\\\\";
    if (character === "\n") return "\\n";
    if (character === "\r") return "\\r";
    if (character === "\t") return "\\t";
    return byte < 0x20 || byte > 0x7e ? `\\x${byte.toString(16).padStart(2, "0")}` : character;
  }).join("");
  return written.includes("'") && !written.includes('"')
    ? `b"${written}"`
    : `b'${written.replaceAll("'", "\\'")}'`;
}
