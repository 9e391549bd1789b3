import { createHash } from "node:crypto";
import { getHashedBody } from "#crypto/body-hash.ts";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";
import type { Content } from "./body-content.ts";
import { encodeForm, encodeLatin1, encodeUtf16 } from "./encodings.ts";

const defineDeviation = (
  mistake: Deviation<Content>["mistake"],
  change: (text: string) => readonly Content[],
  options: Pick<Deviation<Content>, "usualForms" | "isRare"> = {},
): Deviation<Content> => ({
  mistake,
  apply: (content) => (typeof content === "string" ? change(content) : []),
  ...options,
});

const hash = (algorithm: string, content: Content) => createHash(algorithm).update(content).digest();

/** What becomes of the string as a whole before it is signed. */
export const wholeStringDeviations: readonly Deviation<Content>[] = [
  defineDeviation(
    "string_newline",
    (text) => [
      `${text}\n`,
      `${text}\r\n`,
      `${text}\\n`,
      `\n${text}`,
      `${text}\r`,
      `${text}\n\n`,
      `\n${text}\n`,
    ],
    { usualForms: 2 },
  ),
  defineDeviation(
    "string_space",
    (text) => [
      `${text} `,
      ` ${text}`,
      ` ${text} `,
      `${text}\t`,
      `${text}\0`,
      text.replace(/\s/g, ""),
      text.replaceAll(" ", ""),
      text.trim(),
    ],
    { usualForms: 2 },
  ),
  defineDeviation(
    "string_quoted",
    (text) => [`"${text}"`, `'${text}'`, `"${text}"\n`, `\`${text}\``, `<${text}>`],
    {
      usualForms: 2,
    },
  ),
  defineDeviation("string_added", (text) => [
    text + text,
    ...["stringToSign=", "stringToSign:", "stringToSign: ", "string_to_sign=", "StringToSign=", "data="].map(
      (label) => label + text,
    ),
  ]),
  defineDeviation("string_letter_case", (text) => [text.toLowerCase(), text.toUpperCase()], {
    usualForms: 2,
  }),
  defineDeviation(
    "string_hashed",
    (text) => [
      hash("sha256", text).toString("hex"),
      hash("sha256", text),
      hash("sha512", text).toString("hex"),
      hash("sha512", text),
      hash("sha256", text).toString("base64"),
      hash("sha256", text).toString("hex").toUpperCase(),
      hash("sha1", text).toString("hex"),
      hash("md5", text).toString("hex"),
      hash("sha512", text).toString("base64"),
    ],
    { usualForms: 2 },
  ),
  defineDeviation("string_encoded", (text) => [
    Buffer.from(text).toString("base64"),
    encodeURIComponent(text),
    Buffer.from(text).toString("hex"),
    encodeForm(text),
    encodeURI(text),
    Buffer.from(text).toString("base64url"),
  ]),
  defineDeviation("string_escaped", (text) => [
    text.replaceAll("/", "\\/"),
    JSON.stringify(text).replaceAll("/", "\\/"),
    text.replaceAll("&", "&amp;"),
    text.replaceAll("&", "\\u0026"),
    text.replaceAll("+", "\\u002b"),
    text.replaceAll("+", "\\u002B"),
    text.replaceAll("=", "\\u003d"),
  ]),
  defineDeviation("string_utf16", (text) => [...encodeUtf16(text), ...encodeLatin1(text)]),
  defineDeviation("string_byte_order_mark", (text) => [`\ufeff${text}`]),
  {
    mistake: "string_body_only",
    apply: (content, { body }) =>
      typeof content === "string"
        ? [body.toString(), body.toString().trim(), hash("sha256", body.toString()).toString("hex")]
        : [],
  },
  {
    mistake: "string_of_other_interface",
    apply: (content, evidence) => (typeof content === "string" ? listOlderStrings(evidence) : []),
  },
];

/** What BRI and DOKU had signed before they followed the standard, with HMAC-SHA256. */
function listOlderStrings(evidence: Evidence): string[] {
  const { kind, target, method, token, timestamp, consumerKey, externalId } = evidence;
  if (kind !== "call") return [];
  const body = evidence.body.toString();
  const minified = getHashedBody(evidence.body).toString();
  const digest = hash("sha256", body).toString("base64");
  const [path = ""] = target.split("?");
  const head = `Client-Id:${consumerKey}\nRequest-Id:${externalId}\nRequest-Timestamp:${timestamp}\nRequest-Target:${path}`;
  const start = `path=${path}&verb=${method}&token=Bearer ${token}&timestamp=${timestamp}`;
  return [
    `${start}&body=${body}`,
    `${start}&body=${minified}`,
    start,
    `${head}\nDigest:${digest}`,
    `${head}\nDigest:SHA-256=${digest}`,
    head,
  ];
}
