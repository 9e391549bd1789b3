import type { AddSpan } from "./mask-span.values.ts";

/** Finds the values of fields whose name says that they are secret, in any kind of text. */

/** Names that are secret as a whole or as the end of a name: accessToken, X-API-Key, db_password. Without case, `_` and `-`. */
const secretEnds =
  /(?:token|secret|passw(?:or)?d|passcode|passphrase|katasandi|sandi|rahasia|kodeverifikasi|privatekey|secretkey|apikey|accesskey|authkey|signingkey|signaturekey|hmackey|encryptionkey|decryptionkey|authcode|authorizationcode|credentials?|cookie|sessionid|cvv2?|cvc2?|cvn|jwt|mpin|pinblock|userpin|newpin|oldpin|cardpin|atmpin|smsotp|onetimepassword|onetimecode|securitycode|verificationcode|smscode|authorization|authorizationcustomer|proxyauthorization|cardno|cardnumber|primaryaccountnumber|carddata|cardpan|cardexpiry|cardexpirydate|cardexpiration|cardexpirationdate|cardexp|track[12]?data)s?\d*(?:value|lama|baru)?$/;
/** Words that make a name secret anywhere in it: passwordConfirmation, client_secret_value. */
const secretParts =
  /passw(?:or)?d|passphrase|privatekey|clientsecret|consumersecret|secretkey|apikey|kata[_-]?sandi/;
/** Names of places in lists, of limits and of payments that end like secret ones. */
const ordinary =
  /^(?:(?:(?:next|prev|previous)?page|continuation)token|m(?:ax|in)(?:imum)?(?:pin|otp|token)s?|(?:is)?preauthorization)$/;
/** Short names, which other names contain by accident, and what can follow them. */
const shortNames = "pin|otp|pan|cvv|cvc|pwd";
const shortTails =
  "atm|code|number|no|value|data|hash|encrypted|lama|baru|old|new|confirm|confirmation|konfirmasi|verification|verifikasi";
const shortAlone = new RegExp(
  String.raw`^(?:.*[_.\-])?(?:${shortNames})\d?s?(?:[_.\-]?(?:${shortTails})){0,2}$`,
  "i",
);
const shortEnd =
  /[a-z](?:Pin|PIN|Otp|OTP|Pan|PAN|Cvv|CVV|Cvc|CVC|Pwd|PWD)\d?s?(?:ATM|Atm|Code|Number|No|Value|Data|Hash|Encrypted|Lama|Baru|Old|New|Confirm|Confirmation|Konfirmasi|Verification|Verifikasi){0,2}$/;
const shortWords = new Set(["auth", "xauth", "bearer", "xbearer", "pass", "xpass", "userpass", "xuserpass"]);
/** The private parts of a key as JWK and in XML. */
const keyParts = new Set(["d", "p", "q", "dp", "dq", "qi", "inverseq", "k"]);
const cardWord = /^(?:atm|bank|credit|debit)?cards?(?:info|details?)?$|kartu/;
const cardAccount = /account(?:no|number|id)?$/;

type Kind = "secret" | "key part" | "card" | null;

const kinds = new Map<string, Kind>();
const maxKinds = 5000;
const maxKeptName = 64;

function getKind(name: string): Kind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = computeKind(name);
  if (name.length > maxKeptName) return kind;
  if (kinds.size >= maxKinds) kinds.clear();
  // A copy, because a name found in a body keeps all of the body in memory.
  kinds.set(Buffer.from(name).toString(), kind);
  return kind;
}

function computeKind(name: string): Kind {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (ordinary.test(plain)) return null;
  if (secretEnds.test(plain) || secretParts.test(plain) || shortWords.has(plain)) return "secret";
  const short = removeTail(name);
  if (shortAlone.test(short) || shortEnd.test(short)) return "secret";
  if (keyParts.has(plain)) return "key part";
  return splitWords(name).some((word) => cardWord.test(word)) && !cardAccount.test(plain) ? "card" : null;
}

/** Without the signs at its end; not by a regular expression, which takes seconds for a name of thousands of `_`. */
function removeTail(name: string): string {
  let end = name.length;
  while (end > 0 && /[_.-]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** `bankCardNo`, `BANK_CARD_NO` and `bank-card2` have the word card; `discarded` has not. */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$&_")
    .toLowerCase()
    .split(/[^a-z]+/);

export const isSecretName = (name: string): boolean => getKind(name) === "secret";

/** Most texts have none of these in lower case, and are not looked at further. */
const hints =
  /pass|sandi|pwd|token|secret|card|kartu|cookie|session|credential|jwt|cv[vcn]|pin|otp|pan(?:[^a-z]|[bcdhklnosv])|(?:private|api|access|signing|signature|hmac|cryption)[_.-]?key|(?:security|verification|sms)[_.-]?code|rahasia|kode[_.-]?verifikasi|primary[_.-]?account|one[_.-]?time|auth|bearer|track[12]|"kty"|rsakeyvalue/;

const maxNameLength = 64;
/** `_csrf`, `2faPin`: without a letter it is no name, but a time or a number. */
const name = String.raw`[\d_]{0,4}[A-Za-z][\w.-]{0,${String(maxNameLength - 1)}}`;
/** A form writes a list as `pin[]=` or `pin[0]=`. */
const named = new RegExp(
  String.raw`(?<![\w.-])(${name})(?:\[\d{0,4}\])?(?:(["'])\s*:\s*|\]?\s*([=:])\s*)`,
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
    if (start < addedTo || !isPossible(text, start, getKind(name))) continue;
    if (getKind(name) === "card")
      addCards(text, start, start + measureValue(text.slice(start, start + maxCardLength)), add);
    else if (quote === undefined) {
      const separator = sign === ":" ? ":" : "=";
      if (getKind(name) === "key part" && start <= noKeyAt[separator]) continue;
      const end = addPlain(text, start, separator, getKind(name), addOnce);
      if (addedTo < end) noKeyAt[separator] = findLastNoKey(text, start, end);
    } else addJson(text, start, getKind(name), addOnce);
  }
  if (text.includes("<")) addElements(text, add);
  if (/form-data/i.test(text)) addParts(text, add);
  addPairs(text, add);
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
  if (kind === "card") addCards(text, start, end, add);
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
    const end = findEnd(text, start, separator === ":" ? /[\r\n"<]/g : /[&\r\n"<>]/g);
    addValue(text, start, end, kind, add);
    return end;
  }
  return 0;
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

const partName = /\bname="?([^";\r\n]{1,100})/gi;
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
    const kind = getKind(name);
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

const nameWords = "name|key|field|id|param|parameter|label|header";
const quotedName = String.raw`["'](${name})["']`;
/** A text, or a number without quotation marks. */
const pairedValue = String.raw`(?:(["'])((?:\\[^]|(?!\2)[^\\])*)|(\d+))`;
const valueWords = "value|val|data|text|content";
/** Name and value as values: `{"name":"password","value":"…"}`, `["password","…"]`, `<entry key="password">…<`. */
const pairs = [
  new RegExp(
    String.raw`\b(?:${nameWords})["']?\s*[:=]\s*${quotedName}\s*(?:,\s*)?["']?(?:${valueWords})["']?\s*[:=]\s*${pairedValue}`,
    "gi",
  ),
  new RegExp(String.raw`\[\s*${quotedName}\s*,\s*${pairedValue}`, "gi"),
  new RegExp(String.raw`\b(?:${nameWords})=${quotedName}[^<>]{0,200}()>([^<]+)`, "gi"),
];
const numberFirst = new RegExp(
  String.raw`\b(?:${valueWords})["']?\s*[:=]\s*(\d{1,40})\s*,\s*["']?(?:${nameWords})["']?\s*[:=]\s*${quotedName}`,
  "gi",
);
const pairsReversed = new RegExp(
  String.raw`\b(?:${valueWords})["']?\s*[:=]\s*(["'])((?:\\[^]|(?!\1)[^\\]){0,1000})\1\s*(?:,\s*)?["']?(?:${nameWords})["']?\s*[:=]\s*${quotedName}`,
  "gi",
);

function addPairs(text: string, add: AddSpan) {
  for (const pair of pairs)
    for (const match of text.matchAll(pair)) {
      const [all, name = "", , quoted, number] = match;
      const end = match.index + all.length;
      const start = end - (quoted ?? number ?? "").length;
      addValue(text, start, end, getKind(name), add, number !== undefined);
    }
  for (const match of text.matchAll(numberFirst)) {
    const [all, number = "", name = ""] = match;
    const start = match.index + all.indexOf(number);
    addValue(text, start, start + number.length, getKind(name), add, true);
  }
  for (const match of text.matchAll(pairsReversed)) {
    const [all, quote = "", value = "", name = ""] = match;
    const start = match.index + all.indexOf(quote) + 1;
    const place = text.indexOf(value, start - 1);
    addValue(text, place, place + value.length, getKind(name), add);
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

function addCards(text: string, start: number, end: number, add: AddSpan) {
  for (const match of text.slice(start, Math.min(end, start + maxCardLength)).matchAll(cardNumbers))
    if (hasCheckDigit(match[0].replaceAll(/[ -]/g, "")))
      add(start + match.index, start + match.index + match[0].length);
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
