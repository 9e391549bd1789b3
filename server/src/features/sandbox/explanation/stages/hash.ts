import { createHash, createHmac } from "node:crypto";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import type { Content } from "./body-content.ts";

/** The hash of a body; a text if something else stands for it, which has no other encoding. */
export type Hashed = Buffer | string;

const digest = (algorithm: string, content: Content) => createHash(algorithm).update(content).digest();
export const sha256Of = (content: Content): Buffer => digest("sha256", content);

/** Which hash is computed. */
export const hashAlgorithms: readonly Deviation<Content, Hashed>[] = [
  { mistake: "hash_sha512", apply: (content) => [digest("sha512", content)] },
  { mistake: "hash_sha1", apply: (content) => [digest("sha1", content)] },
  { mistake: "hash_md5", apply: (content) => [digest("md5", content)] },
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
    apply: (content) => [sha256Of(sha256Of(content).toString("hex")), sha256Of(sha256Of(content))],
  },
  {
    mistake: "hash_other_algorithm",
    apply: (content) => ["sha384", "sha224", "sha3-256", "sha512-256"].map((name) => digest(name, content)),
  },
];

const pairsOf = (hash: Buffer) => Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"));
const signed = (byte: number) => (byte > 127 ? byte - 256 : byte);

/** How the hash is written into the string; null leaves the piece out. */
export const hashEncodings: readonly Deviation<Hashed, string | null>[] = [
  ofHash("hash_upper_case", (hash) => [hash.toString("hex").toUpperCase()]),
  ofHash("hash_base64", (hash) => {
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
  ofHash("hash_base64_of_hex", (hash) => [
    Buffer.from(hash.toString("hex")).toString("base64"),
    Buffer.from(hash.toString("hex").toUpperCase()).toString("base64"),
  ]),
  ofHash("hash_decorated", (hash) => {
    const hex = hash.toString("hex");
    return [`${hex}\n`, `"${hex}"`, ` ${hex}`, `${hex} `, `'${hex}'`, `${hex}\r\n`, `${hex}\0`];
  }),
  ofHash("hash_tool_output", (hash) => {
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
  ofHash("hash_delimited", (hash) => {
    const pairs = pairsOf(hash);
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
  ofHash("hash_zeros_lost", (hash) => {
    const pairs = pairsOf(hash);
    return [
      pairs.map((pair) => pair.replace(/^0/, "")).join(""),
      pairs.join("").replace(/^0+/, ""),
      Array.from(hash, (byte) => (byte > 127 ? "ffffff" : "") + byte.toString(16)).join(""),
      BigInt(`0x${pairs.join("")}`).toString(10),
    ];
  }),
  ofHash("hash_numbers", (hash) => {
    const bytes = [...hash];
    return [
      bytes.join(","),
      `[${bytes.map(signed).join(", ")}]`,
      `[${bytes.join(", ")}]`,
      `[${bytes.join(" ")}]`,
      `[${bytes.join(",")}]`,
      `b'${hash.toString("hex")}'`,
      `b'${hash.toString("base64")}'`,
      pythonBytes(hash),
    ];
  }),
  ofHash("hash_binary", (hash) => [hash.toString("latin1"), hash.toString("utf8"), hash.toString("ascii")]),
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

function ofHash(
  mistake: Deviation<Hashed>["mistake"],
  write: (hash: Buffer) => string[],
): Deviation<Hashed, string | null> {
  return { mistake, apply: (hash) => (typeof hash === "string" ? [] : write(hash)) };
}

/** As Python prints bytes. */
function pythonBytes(bytes: Buffer): string {
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
