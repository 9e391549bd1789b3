import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import {
  maxRecordedBytes,
  type ActivityDetail,
  type EvidenceLanguage,
} from "contract/activity/activity.contract";
import { getServiceName } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { layOutJson } from "./activity.pdf-json.ts";
import { createWords, type Words } from "./activity.pdf-words.ts";
import { layOutText, type Font, type Line } from "./activity.pdf-text.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Of all requests, and of all responses, because each page takes milliseconds; a few calls are shown with all that is recorded. */
const maxCharactersOfFile = 1_600_000;

const getMaxBodyCharacters = (calls: number) =>
  Math.min(maxRecordedBytes, Math.floor(maxCharactersOfFile / calls));
/** Of all bodies once more with a line for each value, because short lines fill pages. */
const maxLaidOutOfFile = 400_000;
const getMaxLaidOut = (calls: number) => Math.min(maxRecordedBytes, Math.floor(maxLaidOutOfFile / calls));
/** Of each kind of block: all of them take about eight seconds. */
const maxFontChangesOfFile = 200_000;
const maxFactCharacters = 2000;
const receivedSize = 8;
const footerSize = 8;
/** Room for a title and its first lines, in points: no title is the last line of a page. */
const sectionHeight = 60;
/** As many characters of what was received as a line has place for. */
const columns = 100;
const margin = 48;
const grey = "#5b6770";

const require = createRequire(import.meta.url);

/**
 * Our words are in the fonts of every PDF reader, which have Latin letters only. What was received is in fonts of which the
 * file contains the glyphs used, so that it is shown as it was received: code, all scripts, emoji.
 */
const received = loadFont({
  name: "received",
  file: require.resolve("@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf"),
  width: 1,
});
const receivedFonts = [
  received,
  loadFont({
    name: "scripts",
    file: require.resolve("@fontsource/unifont/files/unifont-latin-400-normal.woff"),
    width: 2,
  }),
  loadFont({
    name: "emoji",
    file: require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
    width: 2,
  }),
] as const;

/** What a call is evidence of, beside its own facts. */
export interface Evidence {
  activity: ActivityDetail;
  company: string;
  environment: string;
  /** Who made the file. */
  user: string;
}

/** A call of a file, whose bodies are no longer than the file shows. */
interface PdfCall extends Evidence {
  requestHash: BodyHash;
  responseHash: BodyHash;
}

interface BodyHash {
  sha256: string;
  bytes: number;
}

export interface PdfContent {
  calls: PdfCall[];
  language: EvidenceLanguage;
}

/** The call with no more of its bodies than a file of so many calls shows, and the hashes of all that is recorded. */
export function shortenEvidence({ activity, ...about }: Evidence, calls: number): PdfCall {
  const { request, response } = activity;
  const cut = (text: string) => text.slice(0, getMaxBodyCharacters(calls) + 1);
  return {
    ...about,
    activity: {
      ...activity,
      explanation: null,
      request: { ...request, body: cut(request.body) },
      response: { ...response, body: cut(response.body) },
    },
    requestHash: hashBody(Buffer.from(request.body, request.is_base64 ? "base64" : "utf8")),
    responseHash: hashBody(Buffer.from(response.body)),
  };
}

const hashBody = (body: Buffer): BodyHash => ({
  sha256: createHash("sha256").update(body).digest("hex"),
  bytes: body.length,
});

/**
 * Calls as a PDF file in the order of the national site: general information, request, response. Each call
 * begins on a new page and takes 20 ms, so it runs in a worker thread.
 */
export async function writePdf({ calls, language }: PdfContent): Promise<Uint8Array> {
  const words = createWords(language);
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    autoFirstPage: false,
    // It keeps the glyphs of each different word: 650 MB of bodies that have no word twice.
    fontLayoutCache: false,
    lang: language === "en" ? "en" : "id",
    info: { Title: words.of("title"), Creator: "SNAP Developer Portal" },
  });
  const content = buffer(pdf);
  for (const { name, read } of receivedFonts) pdf.registerFont(name, read());
  pdf.font(received.name).fontSize(receivedSize);
  const writer = {
    pdf,
    words,
    pages: countPages(pdf),
    lineHeight: pdf.currentLineHeight(true),
    columnWidth: pdf.widthOfString("0"),
    maxCharacters: getMaxBodyCharacters(calls.length),
    maxLaidOut: getMaxLaidOut(calls.length),
    maxFontChanges: Math.floor(maxFontChangesOfFile / calls.length),
  };
  for (const each of calls) writeCall({ ...writer, id: each.activity.db_id }, each);
  writer.pages.end();
  pdf.end();
  return content;
}

interface PageCount {
  next: () => number;
  /** Writes how many pages there are, at this place of the page. */
  refer: (x: number, y: number) => void;
  end: () => void;
}

/**
 * The number of pages is known at the end. Pages refer to it, so that each is complete, and not held in memory, when the next
 * one begins.
 */
function countPages(pdf: PDFKit.PDFDocument): PageCount {
  let pages = 0;
  const helvetica = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" };
  const total = pdf.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, -footerSize, 100, footerSize],
    Resources: { Font: { F: helvetica } },
  });
  return {
    next: () => (pages += 1),
    refer: (x, y) => {
      Object.assign(pdf.page.xobjects, { Total: total });
      pdf.addContent(`q 1 0 0 -1 ${String(x)} ${String(y)} cm /Total Do Q`);
    },
    end: () => total.end(Buffer.from(`BT /F ${String(footerSize)} Tf (${String(pages)}) Tj ET`)),
  };
}

/** Begins a page with the call's id and its number in the lower margin. */
function startPage({ pdf, pages, id }: Writer) {
  pdf.addPage();
  const { width, height } = pdf.page;
  const bottom = height - margin / 2;
  const number = `${String(pages.next())} / `;
  const atBottom = { lineBreak: false, baseline: "alphabetic" } as const;
  pdf.font("Helvetica").fontSize(footerSize).fillColor(grey);
  const totalAt = width - margin - pdf.widthOfString("0000");
  pdf.text(id, margin, bottom, atBottom);
  pdf.text(number, totalAt - pdf.widthOfString(number), bottom, atBottom);
  pages.refer(totalAt, bottom);
  pdf.fillColor("black");
  pdf.x = margin;
  pdf.y = margin;
}

/** Begins a page unless this one has place, because pdfkit would begin one without our footer. */
function makeRoom(writer: Writer, height: number) {
  if (writer.pdf.y + height > writer.pdf.page.maxY()) startPage(writer);
}

interface Writer {
  pdf: PDFKit.PDFDocument;
  words: Words;
  pages: PageCount;
  /** Of the call. */
  id: string;
  /** Of a line and a character of what was received, in points. */
  lineHeight: number;
  columnWidth: number;
  /** Of a body, and of its laid-out form. */
  maxCharacters: number;
  maxLaidOut: number;
  maxFontChanges: number;
}

function writeCall(writer: Writer, { activity, company, environment, user, ...hashes }: PdfCall) {
  const { pdf, words } = writer;
  const { request, response } = activity;
  const isOutgoing = activity.direction === "outgoing";
  startPage(writer);
  pdf.font("Helvetica-Bold").fontSize(16).text(getServiceName(activity.service_code));
  writeSection(writer, words.of("general"));
  writeFacts(writer, [
    [words.of("activity"), activity.db_id],
    [words.of("user"), user],
    [words.of("company"), company],
    [words.of("app"), activity.app_name],
    [words.of("environment"), environment],
    [words.of("service"), `${activity.service_code} ${getServiceName(activity.service_code)}`],
    ...describeSession(activity, words),
    [words.of("time"), formatWibTimestamp(new Date(activity.created_at))],
    [words.of("duration"), `${String(activity.duration_ms)} ms`],
    ...describeParties(activity, words),
    [words.of("requestId"), activity.request_id],
    ...describeFault(activity, words),
    ...describeNotRecorded(activity, words),
  ]);
  writeSection(writer, words.of("request"));
  writeFacts(writer, [[words.of("methodAndPath"), `${activity.method} ${activity.target}`]]);
  writeBlock(writer, words.of("headers"), formatHeaders(request.headers));
  const received = words.of(isOutgoing ? "bodySent" : "bodyReceived");
  writeBody(writer, request.is_base64 ? words.of("bodyBase64") : received, request.body);
  writeHash(writer, hashes.requestHash, request.body_bytes);
  writeSection(writer, words.of("response"));
  writeFacts(writer, [
    [words.of("status"), String(activity.status)],
    [words.of("code"), activity.response_code],
  ]);
  writeBlock(writer, words.of("headers"), formatHeaders(response.headers));
  writeBody(writer, words.of(isOutgoing ? "bodyReceived" : "bodySent"), response.body);
  writeHash(writer, hashes.responseHash, null);
}

/** A body of JSON with a line for each value, then every body as it was. */
function writeBody(writer: Writer, title: string, body: string) {
  const laidOut = layOutJson(body);
  if (laidOut !== null)
    writeBlock({ ...writer, maxCharacters: writer.maxLaidOut }, writer.words.of("bodyLaidOut"), laidOut);
  writeBlock(writer, title, body);
}

/** `all`: the size of the body before anything was masked or cut; null if it is not known. */
function writeHash(writer: Writer, { sha256, bytes }: BodyHash, all: number | null) {
  const { words } = writer;
  if (bytes === 0) return;
  const ofWhat =
    all === null
      ? words.of("recordedOnly", { count: bytes })
      : all === bytes
        ? words.of("bytes", { count: bytes })
        : words.of("recordedBytes", { count: bytes, all });
  writer.pdf.moveDown(0.4);
  writeFacts(writer, [[words.of("hash"), `${sha256} (${ofWhat})`]]);
}

const describeParties = (
  { direction, sent_by: sender, address, is_proven, user_agent, findings }: ActivityDetail,
  words: Words,
): [string, string][] =>
  direction === "outgoing"
    ? [
        [
          words.of("calledBy"),
          user_agent === "" ? words.of("thePortal") : words.of("reported", { client: user_agent }),
        ],
        [words.of("server"), address],
        [words.of("findings"), findings.map(formatFinding).join("; ") || words.of("nothingFound")],
      ]
    : [
        [words.of("signature"), words.of(is_proven ? "proven" : "notProven")],
        [words.of("client"), `${address}  ${user_agent}`],
        [words.of("sentBy"), words.of(sender === "portal" ? "byPortal" : "byClient")],
      ];

const describeSession = ({ session }: ActivityDetail, words: Words): [string, string][] =>
  session === null ? [] : [[words.of("session"), session]];

const describeFault = ({ fault }: ActivityDetail, words: Words): [string, string][] =>
  fault === null ? [] : [[words.of("fault"), `${fault.replaceAll("_", " ")}: ${words.of("disturbed")}`]];

const formatFinding = ({ rule, field, received, expected }: ActivityDetail["findings"][number]) =>
  [
    rule.replaceAll("_", " "),
    field,
    received === "" ? "" : `(received ${received})`,
    expected === "" ? "" : `(expected ${expected})`,
  ]
    .filter((part) => part !== "")
    .join(" ");

const describeNotRecorded = ({ omission, calls }: ActivityDetail, words: Words): [string, string][] =>
  omission === null
    ? []
    : [
        [words.of("calls"), calls === 1 ? "1" : words.of("firstOf", { count: calls })],
        [words.of("notRecorded"), words.omission(omission)],
      ];

function writeSection(writer: Writer, title: string) {
  makeRoom(writer, sectionHeight);
  writer.pdf.moveDown(1).font("Helvetica-Bold").fontSize(12).text(title).moveDown(0.3);
}

/** Below the top of a line, in points: fonts in one line have baselines of their own. */
const baseline = -8;
/** Lines are laid out as a whole, for which pdfkit asks for features. */
const oneLine = { lineBreak: false, baseline, features: [] };

function writeFacts(writer: Writer, facts: readonly (readonly [string, string])[]) {
  const { pdf, columnWidth, maxFontChanges } = writer;
  const written = facts.map(([name, value]) => {
    makeRoom(writer, writer.lineHeight);
    pdf.font("Helvetica-Bold").fontSize(9).text(`${name}:  `, { lineBreak: false, baseline });
    const indent = Math.ceil((pdf.x - margin) / columnWidth);
    const laidOut = layOutText(value, receivedFonts, {
      maxCharacters: maxFactCharacters,
      maxFontChanges,
      columns,
      indent,
    });
    writeLines(writer, laidOut.lines, "-");
    return laidOut;
  });
  const count = written.reduce((total, { numbered }) => total + numbered, 0);
  writeNumbersNote(writer, count, written.find(({ example }) => example !== "")?.example ?? "");
}

function writeBlock(writer: Writer, title: string, content: string) {
  const { pdf, words, maxCharacters, maxFontChanges, lineHeight } = writer;
  const limits = { maxCharacters, maxFontChanges, columns };
  const { lines, numbered, example, cutAfter } = layOutText(content, receivedFonts, limits);
  makeRoom(writer, 3 * lineHeight);
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(9).text(title);
  writeLines(writer, lines, words.of("empty"));
  if (cutAfter !== null) {
    makeRoom(writer, lineHeight);
    pdf.font("Helvetica-Oblique").text(words.of("first", { count: cutAfter }));
  }
  writeNumbersNote(writer, numbered, example);
}

/** What was received, from the present place of the line. */
function writeLines(writer: Writer, lines: readonly Line[], ifEmpty: string) {
  const { pdf, lineHeight } = writer;
  const isEmpty = lines.every((pieces) => pieces.length === 0);
  for (const pieces of isEmpty ? [[{ font: received.name, text: ifEmpty }]] : lines) {
    makeRoom(writer, lineHeight);
    for (const { font, text } of pieces) pdf.font(font).fontSize(receivedSize).text(text, oneLine);
    pdf.x = margin;
    pdf.y += lineHeight;
  }
}

/** Explains characters that are written by their number. */
function writeNumbersNote(writer: Writer, count: number, example: string) {
  const { pdf, words, lineHeight } = writer;
  if (count === 0) return;
  makeRoom(writer, 2 * lineHeight);
  pdf
    .font(received.name)
    .fontSize(7)
    .fillColor(grey)
    .text(words.of(count === 1 ? "numberedOne" : "numberedHow", { count, example }))
    .fillColor("black");
}

interface FontOfReceived extends Font {
  read: () => Buffer;
}

/** A font of a package, which is read with the first file. */
function loadFont({ name, file, width }: { name: string; file: string; width: number }): FontOfReceived {
  let content: Buffer | undefined;
  let font: ReturnType<typeof create> | undefined;
  const read = () => (content ??= readFont(file));
  const hasGlyph = (codePoint: number) => {
    font ??= create(read());
    return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(codePoint);
  };
  return { name, width, hasGlyph, read };
}

function readFont(file: string): Buffer {
  const content = readFileSync(file);
  return file.endsWith(".woff") ? unpackWoff(content) : withoutShaping(content);
}

/**
 * A TrueType font without its rules that replace and move glyphs: each character is shown as it was received, and trying the
 * rules at each took most of the time of a file. A table of another name is not read.
 */
function withoutShaping(font: Buffer): Buffer {
  const directory = 12;
  const entry = 16;
  const tables = font.readUInt16BE(4);
  for (let place = directory; place < directory + tables * entry; place += entry)
    if (["GSUB", "GPOS"].includes(font.toString("latin1", place, place + 4))) font.write("none", place);
  return font;
}

const formatHeaders = (headers: ActivityDetail["request"]["headers"]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
