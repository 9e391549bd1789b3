import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { ofText, type Content } from "./body-content.ts";
import { formTexts, languageTexts } from "./body-languages.ts";
import { formEncoded, latin1Forms, misreadForms, percentDecoded, utf16Forms } from "./encodings.ts";

const ofBytes = (
  mistake: Deviation<Content>["mistake"],
  write: (text: string) => Content[],
): Deviation<Content> => ({
  mistake,
  apply: (content) => (typeof content === "string" ? write(content) : []),
});

/** What becomes of the text as a whole before it is hashed. */
export const bodyBytes: readonly Deviation<Content>[] = [
  ofText(
    "body_newline",
    (text) => [`${text}\n`, `${text}\r\n`, `\n${text}`, `${text}\\n`, `${text}\n\n`, `${text}\r`],
    { usualForms: 2 },
  ),
  ofText("body_space", (text) => [`${text} `, ` ${text}`, ` ${text} `, `${text}\t`, `${text}\0`]),
  ofText("body_serialised_twice", (text) => [
    JSON.stringify(text),
    JSON.stringify(text).replaceAll("/", "\\/"),
    JSON.stringify(JSON.stringify(text)),
  ]),
  ofText("body_quoted", (text) => [
    `"${text}"`,
    `'${text}'`,
    `\`${text}\``,
    `"${text.replaceAll('"', '""')}"`,
  ]),
  ofText("body_byte_order_mark", (text) => [`\ufeff${text}`]),
  ofBytes("body_utf16", utf16Forms),
  ofBytes("body_latin1", latin1Forms),
  ofText("body_misread", misreadForms),
  ofText("body_form", formTexts, { usualForms: 2 }),
  {
    mistake: "body_query",
    apply: (_content, { target }) => {
      const [, query = ""] = /\?(.*)$/s.exec(target) ?? [];
      if (query === "") return [];
      const fields = Object.fromEntries(new URLSearchParams(query));
      return [query, JSON.stringify(fields), `?${query}`, percentDecoded(query)];
    },
    usualForms: 2,
  },
  ofText("body_language_text", languageTexts),
  ofText("body_encoded", (text) => [
    Buffer.from(text).toString("base64"),
    encodeURIComponent(text),
    formEncoded(text),
    Buffer.from(text).toString("hex"),
    encodeURI(text),
    Buffer.from(text).toString("base64url"),
  ]),
];
