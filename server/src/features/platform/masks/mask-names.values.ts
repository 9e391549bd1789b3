import { getKind, getKindOfPath, isSecretName, type Kind } from "./mask-name-kinds.values.ts";
import type { AddSpan } from "./mask-span.values.ts";

/** Finds the values of fields whose name says that they are secret, in any kind of text. */

/** Most texts have none of these in lower case, and are not looked at further. */
const hints =
  /pass|sandi|pwd|token|secret|card|kartu|cookie|session|credential|jwt|cv[vcn]|pin|otp|pan(?:[^a-z]|[bcdhklnosv])|(?:private|api|access|signing|signature|hmac|cryption)[_. -]?key|(?:security|verification|sms)[_. -]?code|rahasia|kode[_. -]?verifikasi|primary[_. -]?account|one[_. -]?time|auth|bearer|track[12]|"kty"|rsakeyvalue/;

const maxNameLength = 64;
/** `_csrf`, `2faPin`: without a letter it is no name, but a time or a number. */
const name = String.raw`[\d_]{0,4}[A-Za-z][\w.-]{0,${String(maxNameLength - 1)}}`;
/** A form writes lists and objects as `pin[]=`, `pin[0]=` or `user[password][first]=`. */
const brackets = String.raw`(?:\]?\[[\w.-]{0,32}\]){0,4}`;
/** Also `"pin" => "…"`, `["pin"] = "…"` and `pin := "…"`. */
const named = new RegExp(
  String.raw`(?<![\w.-])(${name}(?![\w.-])${brackets})(?:(["'])\]?\s*[=:][=>]?\s*|\]?\s*([=:])[=>]?\s*)`,
  "g",
);

/** Adds the values of secret fields. The rest of a value that was looked at is skipped, so that the work stays linear. */
export function addNamed(text: string, lower: string, add: AddSpan): void {
  if (!hints.test(lower)) return;
  let addedTo = 0;
  /** The last character that no key has, in the values after `name:` and `name=` that were looked at. */
  const noKeyAt = { ":": -1, "=": -1 };
  const addOnce: AddSpan = (start, end, isQuoted) => {
    add(start, end, isQuoted);
    addedTo = end;
  };
  for (const match of text.matchAll(named)) {
    const [all, name = "", quote, sign] = match;
    const start = match.index + all.length;
    const kind = getKindOfPath(name) ?? getKindAfterWord(text, match.index, name);
    if (start < addedTo || !isPossible(text, start, kind)) continue;
    if (kind === "card") {
      const end = start + measureValue(text.slice(start, start + maxCardLength));
      addCards(text, start, end, add, quote !== undefined);
    } else if (quote === undefined) {
      const separator = sign === ":" ? ":" : "=";
      if (kind === "key part" && start <= noKeyAt[separator]) continue;
      const end = addPlain(text, start, separator, kind, addOnce);
      if (addedTo < end) noKeyAt[separator] = findLastNoKey(text, start, end);
    } else addJson(text, start, kind, addOnce);
  }
  if (text.includes("<")) addElements(text, add);
  if (/form-data/i.test(text)) addParts(text, add);
  addPairs(text, add);
}

const maxWordLength = 32;

/** The kind of a name of two words: `PIN Anda`. */
function getKindAfterWord(text: string, start: number, name: string): Kind {
  if (text.charAt(start - 1) !== " ") return null;
  const [word] = /[\w.-]+$/.exec(text.slice(Math.max(0, start - maxWordLength), start - 1)) ?? [];
  return word !== undefined && isSecretName(`${word}_${name}`) ? "secret" : null;
}

const maybeKeyPart = /["']?[\w+/=\s-]{40}/y;

/** Whether a value of this kind can begin here. */
function isPossible(text: string, start: number, kind: Kind): boolean {
  if (kind !== "key part") return kind !== null;
  maybeKeyPart.lastIndex = start;
  return maybeKeyPart.test(text);
}

/** Adds a value unless its kind permits it to be shown. */
function addValue(text: string, start: number, end: number, kind: Kind, add: AddSpan, isQuoted = false) {
  if (start >= end || kind === null) return;
  if (kind === "card") addCards(text, start, end, add, isQuoted);
  else if (kind === "secret" || /^[\w+/=\s-]{40,}$/.test(text.slice(start, end))) add(start, end, isQuoted);
}

/** The value of a JSON field: a text, also one that is cut; a number; all of an array or object. */
function addJson(text: string, start: number, kind: Kind, add: AddSpan) {
  const first = text.charAt(start);
  if (first === '"' || first === "'") addValue(text, start + 1, findEndOfText(text, start), kind, add);
  else if (first === "[" || first === "{") {
    if (kind === "secret") add(start, findEndOfContainer(text, start), true);
  } else {
    const end = findEnd(text, start, /[,}\]\s]/g);
    if (!/^(?:true|false|null|)$/.test(text.slice(start, end))) addValue(text, start, end, kind, add, true);
  }
}

/** The value after `name=` or `name:`: of a form, a query, an attribute or a line. Returns its end, or 0 in quotes or brackets. */
function addPlain(text: string, start: number, separator: ":" | "=", kind: Kind, add: AddSpan): number {
  const first = text.charAt(start);
  if (first === '"' || first === "'") addValue(text, start + 1, findEndOfText(text, start), kind, add);
  else if (first === "[" || first === "{") {
    if (kind === "secret") add(start, findEndOfContainer(text, start), false);
  } else {
    const [lines, end] = findLines(text, start) ?? [
      start,
      findEnd(text, start, separator === ":" ? /[\r\n"<]/g : /[&\r\n"<>]/g),
    ];
    addValue(text, lines, end, kind, add);
    return end;
  }
  return 0;
}

const linesOfYaml = /[|>][-+\d]{0,2}[ \t]{0,20}\r?\n(?:[ \t][^\r\n]*(?:[\r\n]{1,2}|$)){1,1000}/y;

/** Start and end of the lines that YAML has after `name: |`; null for other values. */
function findLines(text: string, start: number): [number, number] | null {
  linesOfYaml.lastIndex = start;
  return linesOfYaml.test(text) ? [text.indexOf("\n", start) + 1, linesOfYaml.lastIndex] : null;
}

const keyCharacter = /[\w+/=\s-]/;

function findLastNoKey(text: string, start: number, end: number): number {
  let place = end - 1;
  while (place >= start && keyCharacter.test(text.charAt(place))) place -= 1;
  return place;
}

function findEnd(text: string, start: number, stop: RegExp): number {
  stop.lastIndex = start;
  return stop.exec(text)?.index ?? text.length;
}

/** The place of the quotation mark that ends a text. */
function findEndOfText(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let place = start + 1; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === "\\") place += 1;
    else if (character === quote) return place;
  }
  return text.length;
}

/** The place after the bracket that closes an array or object. */
function findEndOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === '"') place = findEndOfText(text, place);
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return text.length;
}

const opened = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*)?>/g;

/** The contents of XML elements; an element that is not closed ends with the text. */
function addElements(text: string, add: AddSpan) {
  let addedTo = 0;
  for (const match of text.matchAll(opened)) {
    const [all, name = ""] = match;
    const kind = getKind(name);
    const start = match.index + all.length;
    if (start < addedTo || all.endsWith("/>") || !isPossible(text, start, kind)) continue;
    if (kind === "card") {
      addCards(text, start, findEnd(text.slice(0, start + maxCardLength), start, /<\//g), add);
      continue;
    }
    const closing = text.slice(match.index + 1, match.index + 1 + all.search(/[\s>]/) - 1);
    const end = text.indexOf(`</${closing}`, start);
    addedTo = end === -1 ? text.length : end;
    addValue(text, start, addedTo, kind, add);
  }
}

const partName = /\bname\*?\s{0,5}=\s{0,5}(?:utf-8''|["'])?([^"';\r\n]{1,100})/gi;
const restOfHeaders = /[^\r\n]{0,300}(?:\r?\n[^\r\n]{1,300}){0,5}\r?\n\r?\n/y;

/** The parts of a multipart body. Several names can have the same end, which is looked for once. */
function addParts(text: string, add: AddSpan) {
  let [end, noKeyAt, addedTo] = [-1, -1, 0];
  const addOnce: AddSpan = (from, to) => {
    add(from, to);
    addedTo = to;
  };
  for (const match of text.matchAll(partName)) {
    const [all, name = ""] = match;
    const kind = getKindOfPath(name);
    restOfHeaders.lastIndex = match.index + all.length;
    if (kind === null || !restOfHeaders.test(text)) continue;
    const start = restOfHeaders.lastIndex;
    if (start < addedTo) continue;
    if (start > end) {
      end = findEnd(text, start, /\r?\n--/g);
      noKeyAt = findLastNoKey(text, start, end);
    }
    if (kind !== "key part" || start > noKeyAt) addValue(text, start, end, kind, addOnce);
  }
}

const nameWords = "name|key|field|id|param|parameter|label|header|property";
const quotedName = String.raw`["'](${name}${brackets})["']`;
/** A text, or a number without quotation marks. */
const pairedValue = String.raw`(?:(["'])((?:\\[^]|(?!\3)[^\\])*)|(\d+))`;
const valueWords = "value|val|data|text|content";
/** Only where no white space follows, so that a long one is looked at once. */
const comma = String.raw`\s{0,20}(?:,\s{0,20})?(?!\s)`;
/** Up to two fields between name and value: `"type":"text",`. */
const fieldsBetween = String.raw`(?:["']?[\w.-]{1,40}(?![\w.-])["']?\s{0,20}[:=]\s{0,20}(?:"[^"]{0,100}"|'[^']{0,100}'|[\w.-]{1,40}(?![\w.-]))${comma}){0,2}?`;
const elementsBetween = String.raw`(?:<[\w:.-]{1,40}>[^<]{0,100}</[\w:.-]{1,40}>\s{0,20}){0,2}?`;
const openElement = (names: string) =>
  String.raw`<(?:[\w.-]{1,30}:)?(?:${names})(?:\s[^<>]{0,100})?>\s{0,20}`;
/**
 * Name and value as values: `{"name":"password","value":"…"}`, `["password","…"]`, `<entry key="password">…<`,
 * `<key>password</key><string>…<`, `s:8:"password";s:1:"…"`. What follows a name is looked at only, as another name can be in it.
 * Most texts have not the sign of the last ones.
 */
const pairs = [
  {
    sign: "",
    pair: new RegExp(
      String.raw`\b(?:${nameWords})["']?\s*[:=]\s*${quotedName}(?=(${comma}${fieldsBetween}["']?(?:${valueWords})["']?\s*[:=]\s*${pairedValue}))`,
      "gi",
    ),
  },
  { sign: "[", pair: new RegExp(String.raw`\[\s*${quotedName}(?=(\s*,\s*${pairedValue}))`, "gi") },
  {
    sign: "</",
    pair: new RegExp(
      String.raw`${openElement(`${nameWords}|string`)}(${name})\s{0,20}</[^<>]{1,40}>(?=(\s{0,20}${elementsBetween}${openElement(`${valueWords}|string|integer|int|number`)}(?:<!\[CDATA\[|<[\w:.-]{1,40}>)?()([^<]+)))`,
      "gi",
    ),
  },
  {
    sign: '";',
    pair: new RegExp(String.raw`\bs:\d{1,3}:"(${name})";(?=([sid]:(?:\d{1,6}:)?("?)([^";]{1,1000})))`, "gi"),
  },
];
const attributes = new RegExp(String.raw`\b(?:${nameWords})=${quotedName}(?=([^<>]{0,200}>))`, "gi");
const pairsReversed = new RegExp(
  String.raw`\b(?:${valueWords})["']?\s*[:=]\s*(?=(?:(["'])((?:\\[^]|(?!\1)[^\\]){0,1000})\1|(\d{1,40}))${comma}${fieldsBetween}["']?(?:${nameWords})["']?\s*[:=]\s*${quotedName})`,
  "gi",
);

function addPairs(text: string, add: AddSpan) {
  if (!/["']|<\//.test(text)) return;
  for (const { sign, pair } of pairs) {
    if (!text.includes(sign)) continue;
    for (const match of text.matchAll(pair)) {
      const [all, name = "", rest = "", , quoted, number] = match;
      const end = match.index + all.length + rest.length;
      const start = end - (quoted ?? number ?? "").length;
      addValue(text, start, end, getKindOfPath(name), add, number !== undefined);
    }
  }
  addContents(text, add);
  for (const match of text.matchAll(pairsReversed)) {
    const [all, quote = "", quoted, number, name = ""] = match;
    const start = match.index + all.length + quote.length;
    const end = start + (quoted ?? number ?? "").length;
    addValue(text, start, end, getKindOfPath(name), add, number !== undefined);
  }
}

/** The contents of elements that an attribute names. Several names can have the same one. */
function addContents(text: string, add: AddSpan) {
  let addedTo = 0;
  for (const match of text.includes(">") ? text.matchAll(attributes) : []) {
    const [all, name = "", rest = ""] = match;
    const kind = getKindOfPath(name);
    const start = match.index + all.length + rest.length;
    if (start < addedTo || !isPossible(text, start, kind)) continue;
    const end = findEnd(text, start, /</g);
    addValue(text, start, end, kind, add);
    if (kind === "secret") addedTo = end;
  }
}

/** What follows the name of a card, also the fields of an object, in which numbers of cards are looked for. */
const maxCardLength = 300;
const cardNumbers = /(?<![\w.])\d(?:[ -]?\d){12,18}(?![\w.])/g;

/** The length of a value of JSON, a form or a line, which is cut where it is too long to be of a card. */
function measureValue(text: string): number {
  const first = text.charAt(0);
  if (first === '"' || first === "'") return findEndOfText(text, 0);
  if (first === "[" || first === "{") return findEndOfContainer(text, 0);
  return findEnd(text, 0, /[&,}\]\r\n"<>]/g);
}

function addCards(text: string, start: number, end: number, add: AddSpan, isJson = false) {
  const looked = text.slice(start, Math.min(end, start + maxCardLength));
  let place = 0;
  let isInText = !isJson;
  for (const { 0: number, index } of looked.matchAll(cardNumbers)) {
    if (!hasCheckDigit(number.replaceAll(/[ -]/g, ""))) continue;
    for (; isJson && place < index; place += 1) {
      const character = looked.charAt(place);
      if (character === "\\") place += 1;
      else if (character === '"') isInText = !isInText;
    }
    add(start + index, start + index + number.length, !isInText);
  }
}

/** The last digit is the one of Luhn. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
