import { minifyJson } from "contract/signatures/minify-json";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { tryParse } from "#features/sandbox/explanation/json-text.ts";
import { defineTextDeviation, type Content } from "./body-content.ts";
import { listFormTexts, listLanguageTexts } from "./body-languages.ts";
import { encodeForm, encodeLatin1, decodeWrongly, decodePercent, encodeUtf16 } from "./encodings.ts";

const defineBytesDeviation = (
  mistake: Deviation<Content>["mistake"],
  write: (text: string) => Content[],
): Deviation<Content> => ({
  mistake,
  apply: (content) => (typeof content === "string" ? write(content) : []),
});

/** The object in a JSON string: its text was signed, and the library that sent it serialised the text again. */
function unwrapJson(text: string): string[] {
  const json = text.startsWith('"') ? tryParse(text) : undefined;
  if (typeof json !== "string" || typeof (tryParse(json) ?? "") !== "object") return [];
  return [json, minifyJson(json)];
}

/** What becomes of the text as a whole before it is hashed. */
export const bodyBytes: readonly Deviation<Content>[] = [
  defineTextDeviation(
    "body_newline",
    (text) => [`${text}\n`, `${text}\r\n`, `\n${text}`, `${text}\\n`, `${text}\n\n`, `${text}\r`],
    { usualForms: 2 },
  ),
  defineTextDeviation("body_space", (text) => [
    `${text} `,
    ` ${text}`,
    ` ${text} `,
    `${text}\t`,
    `${text}\0`,
  ]),
  defineTextDeviation("body_serialised_twice", (text) => [
    ...unwrapJson(text),
    JSON.stringify(text),
    JSON.stringify(text).replaceAll("/", "\\/"),
    JSON.stringify(JSON.stringify(text)),
  ]),
  defineTextDeviation("body_quoted", (text) => [
    `"${text}"`,
    `'${text}'`,
    `\`${text}\``,
    `"${text.replaceAll('"', '""')}"`,
  ]),
  defineTextDeviation("body_byte_order_mark", (text) => [`\ufeff${text}`]),
  defineBytesDeviation("body_utf16", encodeUtf16),
  defineBytesDeviation("body_latin1", encodeLatin1),
  defineTextDeviation("body_misread", decodeWrongly),
  defineTextDeviation("body_form", listFormTexts, { usualForms: 2 }),
  {
    mistake: "body_query",
    apply: (_content, { target }) => {
      const [, query = ""] = /\?(.*)$/s.exec(target) ?? [];
      if (query === "") return [];
      const fields = Object.fromEntries(new URLSearchParams(query));
      return [query, JSON.stringify(fields), `?${query}`, decodePercent(query)];
    },
    usualForms: 2,
  },
  defineTextDeviation("body_language_text", listLanguageTexts),
  defineTextDeviation("body_encoded", (text) => [
    Buffer.from(text).toString("base64"),
    encodeURIComponent(text),
    encodeForm(text),
    Buffer.from(text).toString("hex"),
    encodeURI(text),
    Buffer.from(text).toString("base64url"),
  ]),
];
