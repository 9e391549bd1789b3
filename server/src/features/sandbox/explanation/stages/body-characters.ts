import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { parsed, rewritten, unicodeEscape, withEscapes } from "#features/sandbox/explanation/json-text.ts";
import { ofText, type Content } from "./body-content.ts";

const upperEscape = (character: string) =>
  unicodeEscape(character).replace(/[0-9a-f]{4}$/, (digits) => digits.toUpperCase());
const escaped =
  (pattern: RegExp, escape: (character: string) => string = unicodeEscape) =>
  (character: string) =>
    pattern.test(character) ? escape(character) : character;

const notAscii = /[\u007f-\uffff]/;
const slashes = (json: string) => json.replace(/(?<!\\)\//g, "\\/");

/** As json.dumps writes texts, and PHP with JSON_UNESCAPED_SLASHES. */
export const escapedAsPython = (json: string): string => withEscapes(json, escaped(notAscii));
/** As json_encode writes texts without flags. */
export const escapedAsPhp = (json: string): string => slashes(escapedAsPython(json));

/** Which characters of the texts are escaped, as the serialisers of the languages do. */
export const bodyCharacters: readonly Deviation<Content>[] = [
  ofText("body_escaped_slashes", (json) => [slashes(json), json.replaceAll("\\/", "/")], { usualForms: 2 }),
  ofText(
    "body_characters",
    (json) => [
      () => escapedAsPython(json),
      // As received, without unnecessary escapes.
      () => withEscapes(json, (character) => character),
      () => escapedAsPhp(json),
      () => withEscapes(json, escaped(notAscii, upperEscape)),
      json.replace(/\\u[\da-fA-F]{4}/g, (escape) => escape.toUpperCase().replace("\\U", "\\u")),
      json.replace(/\\u[\da-fA-F]{4}/g, (escape) => escape.toLowerCase()),
    ],
    { usualForms: 3 },
  ),
  ofText(
    "body_html_characters",
    (json) => [
      // Go
      () => withEscapes(json, escaped(/[<>&\u2028\u2029]/)),
      // Gson
      () => withEscapes(json, escaped(/[<>&='\u2028\u2029]/)),
      // PHP with JSON_HEX_TAG, JSON_HEX_AMP, JSON_HEX_APOS and JSON_HEX_QUOT
      () => slashes(withEscapes(json, escaped(/[<>&'"\u007f-\uffff]/, upperEscape))),
      () => withEscapes(json, escaped(/[<>&'"]/, upperEscape)),
      () => withEscapes(json, escaped(/[<>]/, upperEscape)),
    ],
    { usualForms: 2 },
  ),
  ofText("body_dotnet_characters", (json) => [
    // System.Text.Json
    () => withEscapes(json, escaped(/[<>&'"+`\u007f-\uffff]/, upperEscape)),
    () => withEscapes(json, escaped(/[<>&'"+`]/, upperEscape)),
  ]),
  ofText("body_entities", (json) => [
    json.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    json
      .replaceAll("&", "&amp;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#039;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;"),
    json.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    json.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  ]),
  ofText("body_backslashes", (json) => [
    json.replace(/["\\']/g, "\\$&"),
    json.replace(/["\\]/g, "\\$&"),
    json.replace(/\\(.)/g, "$1"),
    json.replaceAll("\\", ""),
  ]),
  ofText("body_single_quotes", (json) => [json.replaceAll('"', "'"), json.replaceAll('"', "")]),
  ofText("body_normalised", (json) => [
    json.normalize("NFC"),
    json.normalize("NFD"),
    json.normalize("NFD").replace(/\p{M}/gu, ""),
    rewritten(json, { text: (quoted) => quoted.replace(/[\u0080-\uffff]/g, "") }),
  ]),
  ofText("body_reserialised", (json) => {
    const value = parsed(json);
    return [value === undefined ? null : JSON.stringify(value)];
  }),
];
