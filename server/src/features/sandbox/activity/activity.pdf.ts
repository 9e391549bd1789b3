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
import { layOutText, type Font, type Paragraph } from "./activity.pdf-text.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Of all requests, and of all responses, because each page takes milliseconds; a few calls are shown with all that is recorded. */
const maxCharactersOfFile = 1_600_000;

const getMaxBodyCharacters = (calls: number) =>
  Math.min(maxRecordedBytes, Math.floor(maxCharactersOfFile / calls));
/** Of all bodies once more with a line for each value, because short lines fill pages. */
const maxLaidOutOfFile = 400_000;
const getMaxLaidOut = (calls: number) => Math.min(maxRecordedBytes, Math.floor(maxLaidOutOfFile / calls));
const maxFactCharacters = 2000;
/** As many characters as a line has place for. */
const maxLineCharacters = 100;
const maxFactWord = 72;
const margin = 48;

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
    // The number of pages is known at the end.
    bufferPages: true,
    lang: language === "en" ? "en" : "id",
    info: { Title: words.of("title"), Creator: "SNAP Developer Portal" },
  });
  const content = buffer(pdf);
  for (const { name, read } of receivedFonts) pdf.registerFont(name, read());
  const ids: string[] = [];
  let id = "";
  pdf.on("pageAdded", () => ids.push(id));
  const maxCharacters = getMaxBodyCharacters(calls.length);
  const maxLaidOut = getMaxLaidOut(calls.length);
  for (const each of calls) {
    id = each.activity.db_id;
    writeCall({ pdf, words, maxCharacters, maxLaidOut }, each);
  }
  ids.forEach((each, index) => {
    pdf.switchToPage(index);
    writeFooter(pdf, each, `${String(index + 1)} / ${String(ids.length)}`);
  });
  pdf.end();
  return content;
}

/** In the lower margin, where pdfkit would otherwise begin a page. */
function writeFooter(pdf: PDFKit.PDFDocument, left: string, right: string) {
  const { page } = pdf;
  const bottom = page.height - margin / 2 - 8;
  page.margins.bottom = 0;
  pdf.font("Helvetica").fontSize(8).fillColor("#5b6770");
  pdf.text(left, margin, bottom, { lineBreak: false });
  pdf.text(right, page.width - margin - pdf.widthOfString(right), bottom, { lineBreak: false });
  pdf.fillColor("black");
}

interface Writer {
  pdf: PDFKit.PDFDocument;
  words: Words;
  /** Of a body, and of its laid-out form. */
  maxCharacters: number;
  maxLaidOut: number;
}

function writeCall(writer: Writer, { activity, company, environment, user, ...hashes }: PdfCall) {
  const { pdf, words } = writer;
  const { request, response } = activity;
  const isOutgoing = activity.direction === "outgoing";
  pdf.addPage();
  pdf.font("Helvetica-Bold").fontSize(16).text(getServiceName(activity.service_code));
  writeSection(pdf, words.of("general"));
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
  writeSection(pdf, words.of("request"));
  writeFacts(writer, [[words.of("methodAndPath"), `${activity.method} ${activity.target}`]]);
  writeBlock(writer, words.of("headers"), formatHeaders(request.headers));
  const received = words.of(isOutgoing ? "bodySent" : "bodyReceived");
  writeBody(writer, request.is_base64 ? words.of("bodyBase64") : received, request.body);
  writeHash(writer, hashes.requestHash, request.body_bytes);
  writeSection(pdf, words.of("response"));
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

function writeSection(pdf: PDFKit.PDFDocument, title: string) {
  pdf.moveDown(1).font("Helvetica-Bold").fontSize(12).text(title).moveDown(0.3);
}

/** Below the top of a line, in points: fonts in one line have baselines of their own. */
const baseline = -8;

function writeFacts({ pdf, words }: Writer, facts: readonly (readonly [string, string])[]) {
  const limits = { maxCharacters: maxFactCharacters, maxWord: maxFactWord };
  const written = facts.map(([name, value]) => ({ name, ...layOutText(value, receivedFonts, limits) }));
  for (const { name, paragraphs } of written) {
    pdf.font("Helvetica-Bold").fontSize(9).text(`${name}:  `, { continued: true, baseline });
    writeReceived(pdf, paragraphs, "-");
  }
  const count = written.reduce((total, { numbered }) => total + numbered, 0);
  writeNumbersNote({ pdf, words }, count, written.find(({ example }) => example !== "")?.example ?? "");
}

function writeBlock({ pdf, words, maxCharacters }: Writer, title: string, content: string) {
  const limits = { maxCharacters, maxWord: maxLineCharacters };
  const { paragraphs, numbered, example, isCut } = layOutText(content, receivedFonts, limits);
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(9).text(title);
  writeReceived(pdf, paragraphs, words.of("empty"));
  if (isCut) pdf.font("Helvetica-Oblique").text(words.of("first", { count: maxCharacters }));
  writeNumbersNote({ pdf, words }, numbered, example);
}

function writeReceived(pdf: PDFKit.PDFDocument, paragraphs: Paragraph[], ifEmpty: string) {
  const height = pdf.font(received.name).fontSize(8).currentLineHeight(true);
  const isEmpty = paragraphs.every((pieces) => pieces.every(({ text }) => text === ""));
  for (const pieces of isEmpty ? [[{ font: received.name, text: ifEmpty }]] : paragraphs) {
    pieces.forEach(({ font, text }, index) => {
      pdf.font(font).text(text, { baseline, continued: index < pieces.length - 1 });
    });
    // The last piece has made the height of the line, and other fonts are lower.
    pdf.y += height - pdf.currentLineHeight(true);
  }
}

/** Explains characters that are written by their number. */
function writeNumbersNote({ pdf, words }: Pick<Writer, "pdf" | "words">, count: number, example: string) {
  if (count === 0) return;
  pdf
    .font(received.name)
    .fontSize(7)
    .fillColor("#5b6770")
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
  return file.endsWith(".woff") ? unpackWoff(content) : content;
}

const formatHeaders = (headers: ActivityDetail["request"]["headers"]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
