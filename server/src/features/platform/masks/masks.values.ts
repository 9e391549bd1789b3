import type { AddSpan } from "./mask-span.values.ts";
import { addForms, hasPrivateKeyInside, isPrivateKey } from "./mask-forms.values.ts";
import { getKind, isSecretName } from "./mask-name-kinds.values.ts";
import { addNamed } from "./mask-names.values.ts";
import { indexKnownValues, minValue, type KnownValues } from "./mask-known.values.ts";
import { isPlaceholder } from "./placeholders.values.ts";

/** A secret as it is shown: enough to compare it with one's own, never enough to use it. */
export function maskSecret(secret: string): string {
  const length = `(${String(secret.length)} characters)`;
  if (secret.length < 40) return `*** ${length}`;
  // The database stores no half of a surrogate pair.
  return `${secret.slice(0, 6)}…${secret.slice(-4)} ${length}`.toWellFormed();
}

/** Hides each place of a secret in a text, which is otherwise shown as it is. */
export const hideSecret = (text: string, secret: string): string =>
  secret.length < minValue ? text : text.replaceAll(secret, () => maskSecret(secret));

/** What `maskSecret` writes is not masked again, so that stored texts can be. */
const alreadyMasked = /(?:\*\*\*|[^]{6}(?:…|\.{3})[^]{4}) \(\d+ characters\)/y;

interface Span {
  start: number;
  end: number;
  isQuoted: boolean;
}

/** Hides secrets in what is recorded of a call. */
export interface Mask {
  text: (text: string) => string;
  /** Hides secrets without regard to names, in a text that has none. */
  value: (text: string) => string;
  /** Hides secrets in the first `length` characters; the rest shows where a secret at the end of them ends. */
  beginning: (text: string, length: number) => string;
  /** The value of a header; its name can say that all of it is secret. */
  header: (name: string, value: string) => string;
  /** Names and values in turn. */
  headers: (raw: readonly string[]) => [string, string][];
  /** Hides secrets in the first `length` bytes of what is not text. */
  bytes: (bytes: Buffer, length: number) => Buffer;
  /** Hides these secrets, too, which are known for one call only. */
  withSecrets: (secrets: readonly string[]) => Mask;
}

/**
 * Hides secrets by their value (those that are known, in every encoding), by their form (keys, tokens), and by the name of
 * their field.
 */
export const createMask = (secrets: readonly string[]): Mask => buildMask(indexKnownValues(secrets));

/** Hides what is secret by its form or the name of its field, whoever it belongs to. */
export const maskByForm = createMask([]);

function buildMask(known: KnownValues): Mask {
  const maskBeginning = (text: string, length: number) =>
    renderSpans(text, length, findAllSpans(text, known, 0));
  const maskValue = (all: string) => renderSpans(all, all.length, findUnnamedSpans(all, known, 0));
  const maskText = (all: string) => maskBeginning(all, all.length);
  const maskHeader = (name: string, value: string) => {
    const [, scheme = "", secret = ""] = headerScheme.exec(value) ?? [];
    if (!isSecretName(name)) {
      const before = getKind(name) === "card" ? "card: " : "";
      return maskText(before + value).slice(before.length);
    }
    return secret === "" || isMasked(secret) || isPlaceholder(secret) ? value : scheme + maskSecret(secret);
  };
  return {
    text: maskText,
    value: maskValue,
    beginning: maskBeginning,
    header: maskHeader,
    headers: (raw) => {
      const pairs: [string, string][] = [];
      const shown: string[] = [];
      for (let index = 0; index + 1 < raw.length; index += 2) {
        const [name = "", value = ""] = [raw[index], raw[index + 1]];
        const kind = getKind(name);
        pairs.push([name, kind === "secret" ? maskHeader(name, value) : value]);
        shown.push(name);
        if (kind !== "secret") shown.push(kind === null ? value : `card: ${value}`);
      }
      // Usually none has a secret, which one look at all of them shows.
      if (findAllSpans(shown.join("\n \n"), known, 0).length === 0) return pairs;
      return pairs.map(([name, value]) => [maskValue(name), maskHeader(name, value)]);
    },
    bytes: (bytes, length) =>
      Buffer.from(maskBeginning(bytes.toString("latin1"), length).replaceAll("…", "..."), "latin1"),
    withSecrets: (secrets) => {
      const more = indexKnownValues(secrets);
      return buildMask({
        add: (lower, add) => {
          known.add(lower, add);
          more.add(lower, add);
        },
      });
    },
  };
}

/** A scheme that is shown before the credentials of a header. */
const headerScheme = /^((?:(?:Bearer|Basic|Digest|Token|ApiKey)(?: +|$))?)(.*)$/is;

/** Whether a text is what a mask shows of a secret. */
export const isMasked = (text: string) => {
  alreadyMasked.lastIndex = 0;
  return alreadyMasked.exec(text)?.[0].length === text.length;
};

const maxDepth = 4;

/** Every character has the same place; some capital letters have two small ones. */
function toLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** What must be hidden in a text, also in the texts that are encoded in it. */
const findAllSpans = (text: string, known: KnownValues, depth: number) =>
  findSpans(text, known, depth, addNamed);

/** What must be hidden in a text, without what only the name of its field says. */
const findUnnamedSpans = (text: string, known: KnownValues, depth: number) =>
  findSpans(text, known, depth, () => undefined);

function findSpans(text: string, known: KnownValues, depth: number, addByName: typeof addNamed): Span[] {
  const spans: Span[] = [];
  const add: AddSpan = (start, end, isQuoted = false) => {
    alreadyMasked.lastIndex = start;
    const mask = alreadyMasked.exec(text)?.[0];
    if (mask === undefined || start + mask.length < end) spans.push({ start, end, isQuoted });
  };
  const lower = toLowerCase(text);
  addByName(text, lower, add);
  addForms(text, add);
  known.add(lower, add);
  if (depth < maxDepth) {
    addEncoded(text, known, depth, spans);
    const view = decodeText(text);
    if (view !== null)
      for (const { start, end } of findSpans(view.text, known, depth + 1, addByName))
        add(view.places[start] ?? 0, view.places[end] ?? text.length);
  }
  return spans;
}

/** Long enough for a text with a secret in base64 or hex; for JSON, which begins with `e`, less is. */
const minRun = 22;
const minJsonRun = 16;
/** Base64 in lines of this length or more is one text. */
const minLine = 60;
const runCharacters = new Uint8Array(128);
for (const each of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_")
  runCharacters[each.charCodeAt(0)] = 1;
const letterE = 101;
const lineFeed = 10;
const carriageReturn = 13;
const maxLineEnd = 2;

const isRunCharacter = (code: number) => code < 128 && runCharacters[code] === 1;

/**
 * Calls `found` for each part of a text that can be base64 or hex. It looks at one character in `minJsonRun`, and only
 * around those that can belong to one, as each call has many words.
 */
function forEachRun(text: string, found: (start: number, end: number) => void) {
  for (let place = minJsonRun - 1; place < text.length; place += minJsonRun) {
    if (!isRunCharacter(text.charCodeAt(place))) continue;
    let start = place;
    while (start > 0 && isRunCharacter(text.charCodeAt(start - 1))) start -= 1;
    let end = findEndOfRun(text, place);
    if (end - start >= minLine) end = findEndOfLines(text, end);
    if (end - start >= (text.charCodeAt(start) === letterE ? minJsonRun : minRun)) found(start, end);
    if (end > place) place = end - (end % minJsonRun) - 1;
  }
}

function findEndOfRun(text: string, start: number): number {
  let end = start;
  while (end < text.length && isRunCharacter(text.charCodeAt(end))) end += 1;
  return end;
}

/** The end of the lines of base64 of which the first one ends here. */
function findEndOfLines(text: string, end: number): number {
  for (let last = end; ;) {
    let next = last;
    while (text.charCodeAt(next) === carriageReturn || text.charCodeAt(next) === lineFeed) next += 1;
    const nextEnd = next === last || next - last > maxLineEnd ? next : findEndOfRun(text, next);
    if (nextEnd === next) return last;
    if (nextEnd - next < minLine) return nextEnd;
    last = nextEnd;
  }
}

/** Where the portal's secrets or keys begin in base64, at each of three places, and in hex. */
const encodedForms =
  /c25hcF|NuYXBf|zbmFwX|UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW|ZXlK|736[eE]61705[fF]|5052495641544520|65794[aA]/;

/** Adds what is base64 or hex of a text with secrets, or of a private key. */
function addEncoded(text: string, known: KnownValues, depth: number, spans: Span[]) {
  const hidden = spans.toSorted((one, other) => one.start - other.start);
  let [next, hiddenTo] = [0, 0];
  forEachRun(text, (start, end) => {
    // Runs follow each other, so each span is looked at once.
    for (let span = hidden[next]; span !== undefined && span.start <= start; span = hidden[(next += 1)])
      hiddenTo = Math.max(hiddenTo, span.end);
    if (hiddenTo >= end) return;
    const run = text.slice(start, end);
    if (encodedForms.test(run) || holdsSecret(run, known, depth)) spans.push({ start, end, isQuoted: false });
  });
}

const longHex = /[0-9a-f]{32,}/gi;

/** In a path, base64 begins after a slash, which is one of its characters, too; other words can be around hex. */
const holdsSecret = (run: string, known: KnownValues, depth: number): boolean =>
  hasPrivateKeyInside(run) ||
  [
    run,
    ...(run.includes("/") ? run.split("/") : []),
    ...(run.match(longHex) ?? []),
    ...(depth <= maxPrefixDepth ? findTextAfterPrefix(run) : []),
  ].some((part) => {
    const bytes = part.length < minJsonRun ? null : decodeRun(part);
    if (bytes === null) return false;
    if (isPrivateKey(bytes)) return true;
    return isText(bytes) && findAllSpans(bytes.toString("latin1"), known, depth + 1).length > 0;
  });

/** Deeper, it would multiply the work for a text that is encoded several times. */
const maxPrefixDepth = 1;
const maxPrefix = 64;
/** The beginning of JSON or XML in base64 after a sign that is one of its characters, too: `x_eyJ…`. */
const textAfterSign = /[/_-](?:e[wy]|W[3wy]|PD)/;

/** What can be base64 of a text after a prefix. */
function findTextAfterPrefix(run: string): string[] {
  const index = run.slice(0, maxPrefix).search(textAfterSign);
  return index === -1 ? [] : [run.slice(index + 1)];
}

function decodeRun(run: string): Buffer | null {
  const line = run.replaceAll(/[\r\n]/g, "");
  if (/^[0-9a-f]+$/i.test(line)) return /[a-f]/i.test(line) ? Buffer.from(line, "hex") : null;
  // Words and references have no such mix.
  return /[a-z]/.test(line) && /[A-Z]/.test(line) ? Buffer.from(line, "base64") : null;
}

const checkedBytes = 24;

/**
 * In ASCII, UTF-8 or UTF-16. Most random bytes have another control character than white space and NUL, and words that
 * are decoded have few ASCII characters.
 */
function isText(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, checkedBytes);
  let ascii = 0;
  for (const byte of beginning) {
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09 && byte !== 0))
      return false;
    if (byte < 0x80) ascii += 1;
  }
  return ascii * 4 >= beginning.length;
}

/** A text without its escapes, and where each of its characters is in the other. */
interface View {
  text: string;
  places: Uint32Array;
}

const escapes =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\([\\"'/nrt])|&#x([0-9a-f]{1,6});|&#(\d{1,7});|&(quot|apos|lt|gt|amp);|\0/gi;
const hasEscapes = /%[0-9a-f]{2}|\\[\\"'/nrtux]|&(?:#|quot;|apos;|lt;|gt;|amp;)|\0/i;
const letters: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
const entities: Record<string, string> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };

/** One level of the escapes of URLs, JSON and XML, and the zeros of UTF-16, removed; null if there are none. */
function decodeText(text: string): View | null {
  if (!/[%\\&\0]/.test(text) || !hasEscapes.test(text)) return null;
  const places = new Uint32Array(text.length + 1);
  const pieces: string[] = [];
  let length = 0;
  let last = 0;
  const push = (piece: string, from: number, isPlain: boolean) => {
    for (let index = 0; index < piece.length; index += 1)
      places[length + index] = from + (isPlain ? index : 0);
    length += piece.length;
    pieces.push(piece);
  };
  for (const match of text.matchAll(escapes)) {
    push(text.slice(last, match.index), last, true);
    push(unescape(match), match.index, false);
    last = match.index + match[0].length;
  }
  push(text.slice(last), last, true);
  places[length] = text.length;
  return { text: pieces.join(""), places };
}

function unescape([, url, unicode, byte, letter, hex, decimal, entity]: RegExpExecArray): string {
  const code = url ?? unicode ?? byte ?? hex;
  if (code !== undefined) return toCharacter(parseInt(code, 16));
  if (decimal !== undefined) return toCharacter(Number(decimal));
  if (letter !== undefined) return letters[letter] ?? letter;
  return entity === undefined ? "" : (entities[entity.toLowerCase()] ?? "");
}

/** One place for each character, so those beyond 16 bits are not decoded. */
const toCharacter = (code: number) => String.fromCharCode(Math.min(code, 0xffff));

/** The first `length` characters of a text with these parts masked; parts that overlap are one. */
function renderSpans(text: string, length: number, spans: Span[]): string {
  if (spans.length === 0) return text.slice(0, length);
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: string[] = [];
  let place = 0;
  for (let index = 0; index < spans.length && place < length;) {
    const first = spans[index];
    if (first === undefined || first.start >= length) break;
    const { start, isQuoted } = first;
    let { end } = first;
    index += 1;
    for (let next = spans[index]; next !== undefined && next.start < end; next = spans[index]) {
      end = Math.max(end, next.end);
      index += 1;
    }
    const secret = maskSecret(text.slice(start, end));
    pieces.push(text.slice(place, start), isQuoted ? `"${secret}"` : secret);
    place = end;
  }
  if (place < length) pieces.push(text.slice(place, length));
  return pieces.join("");
}
