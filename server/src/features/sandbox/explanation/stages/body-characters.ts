import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import {
  tryParse,
  rewriteJson,
  escapeUnicode,
  withEscapes,
} from "#features/sandbox/explanation/json-text.ts";
import { defineTextDeviation, type Content } from "./body-content.ts";

const escapeInUpperCase = (character: string) =>
  escapeUnicode(character).replace(/[0-9a-f]{4}$/, (digits) => digits.toUpperCase());
const escapeMatches =
  (pattern: RegExp, escape: (character: string) => string = escapeUnicode) =>
  (character: string) =>
    pattern.test(character) ? escape(character) : character;

const notAscii = /[\u007f-\uffff]/;
const escapeSlashes = (json: string) => json.replace(/(?<!\\)\//g, "\\/");

/** As json.dumps writes texts, and PHP with JSON_UNESCAPED_SLASHES. */
export const escapeAsPython = (json: string): string => withEscapes(json, escapeMatches(notAscii));
/** As json_encode writes texts without flags. */
export const escapeAsPhp = (json: string): string => escapeSlashes(escapeAsPython(json));

/** Which characters of the texts are escaped, as the serialisers of the languages do. */
export const bodyCharacters: readonly Deviation<Content>[] = [
  defineTextDeviation("body_escaped_slashes", (json) => [escapeSlashes(json), json.replaceAll("\\/", "/")], {
    usualForms: 2,
  }),
  defineTextDeviation(
    "body_characters",
    (json) => [
      () => escapeAsPython(json),
      // As received, without unnecessary escapes.
      () => withEscapes(json, (character) => character),
      () => escapeAsPhp(json),
      () => withEscapes(json, escapeMatches(notAscii, escapeInUpperCase)),
      json.replace(/\\u[\da-fA-F]{4}/g, (escape) => escape.toUpperCase().replace("\\U", "\\u")),
      json.replace(/\\u[\da-fA-F]{4}/g, (escape) => escape.toLowerCase()),
    ],
    { usualForms: 3 },
  ),
  defineTextDeviation(
    "body_html_characters",
    (json) => [
      // Go
      () => withEscapes(json, escapeMatches(/[<>&\u2028\u2029]/)),
      // Gson
      () => withEscapes(json, escapeMatches(/[<>&='\u2028\u2029]/)),
      // PHP with JSON_HEX_TAG, JSON_HEX_AMP, JSON_HEX_APOS and JSON_HEX_QUOT
      () => escapeSlashes(withEscapes(json, escapeMatches(/[<>&'"\u007f-\uffff]/, escapeInUpperCase))),
      () => withEscapes(json, escapeMatches(/[<>&'"]/, escapeInUpperCase)),
      () => withEscapes(json, escapeMatches(/[<>]/, escapeInUpperCase)),
    ],
    { usualForms: 2 },
  ),
  defineTextDeviation("body_dotnet_characters", (json) => [
    // System.Text.Json
    () => withEscapes(json, escapeMatches(/[<>&'"+`\u007f-\uffff]/, escapeInUpperCase)),
    () => withEscapes(json, escapeMatches(/[<>&'"+`]/, escapeInUpperCase)),
  ]),
  defineTextDeviation("body_entities", (json) => [
    json.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    // Go and Python's markup
    json.replaceAll("&", "&amp;").replaceAll('"', "&#34;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    json
      .replaceAll("&", "&amp;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#039;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;"),
    json.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    json.replaceAll("&", "&amp;"),
    json.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  ]),
  defineTextDeviation("body_backslashes", (json) => [
    json.replace(/["\\']/g, "\\$&"),
    json.replace(/["\\]/g, "\\$&"),
    json.replace(/\\(.)/g, "$1"),
    json.replaceAll("\\", ""),
  ]),
  defineTextDeviation("body_single_quotes", (json) => [json.replaceAll('"', "'"), json.replaceAll('"', "")]),
  defineTextDeviation("body_normalised", (json) => [
    json.normalize("NFC"),
    json.normalize("NFD"),
    json.normalize("NFD").replace(/\p{M}/gu, ""),
    rewriteJson(json, { text: (quoted) => quoted.replace(/[\u0080-\uffff]/g, "") }),
  ]),
  defineTextDeviation("body_reserialised", (json) => {
    const value = tryParse(json);
    return [value === undefined ? null : JSON.stringify(value)];
  }),
];
