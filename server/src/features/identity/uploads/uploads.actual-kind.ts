import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";

/**
 * What a file really is whose content does not match its name, if the user can act on it: pages, texts and old formats
 * that programs save under the name of a document. Null for all others.
 */
export function describeActualKind(content: Buffer, kind: string): Message | null {
  if (isZip(content)) return describePackage(content, kind);
  if (content.subarray(0, 5).equals(Buffer.from("%PDF-")))
    return buildMessage("file_is_other_document", { kind, actual: "pdf" });
  const decoded = decodeText(content.subarray(0, headBytes));
  if (decoded === null) return null;
  const { text, isUtf16 } = decoded;
  if (/^\s*\{\\rtf/.test(text)) return buildMessage("file_is_rtf", { kind });
  const program = detectProgram(text);
  const isPage = /^<(?:!doctype html|html|head|body|table|meta)\b/i.test(removePreamble(text));
  if (isPage || /^MIME-Version:/im.test(text.slice(0, 500)))
    return program === null
      ? buildMessage("file_is_web_page", { kind })
      : buildMessage("file_is_web_page_by", { kind, program });
  if (/^\s*<\?xml/.test(text))
    return program === null
      ? buildMessage("file_is_xml", { kind })
      : buildMessage("file_is_xml_by", { kind, program });
  return buildMessage(isUtf16 ? "file_is_utf16_text" : "file_is_text", { kind });
}

const headBytes = 4100;

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from("PK\x03\x04"));

/** A Word or Excel package under the name of the other program, or of the format before 2007. */
function describePackage(content: Buffer, kind: string): Message | null {
  const has = (entry: string) => content.includes(Buffer.from(entry, "latin1"));
  if (has("word/document.xml")) return buildMessage("file_is_other_document", { kind, actual: "docx" });
  if (has("xl/workbook.xml")) return buildMessage("file_is_other_document", { kind, actual: "xlsx" });
  return null;
}

/** A compound file: a document before 2007, or a package encrypted with a password. */
export function describeCompoundFile(
  content: Buffer,
  { program, kind }: { program: string; kind: string },
): Message {
  const has = (stream: string) => content.includes(Buffer.from(`${stream}\0`, "utf16le"));
  if (has("EncryptedPackage")) return buildMessage("file_protected");
  if (has("WordDocument")) return buildMessage("file_is_other_document", { kind, actual: "doc" });
  if (has("Workbook")) return buildMessage("file_is_other_document", { kind, actual: "xls" });
  return buildMessage("file_not_document", { kind: program });
}

/** The content as text; null if it is none. */
function decodeText(head: Buffer): { text: string; isUtf16: boolean } | null {
  const even = head.length - (head.length % 2);
  if (head[0] === 0xff && head[1] === 0xfe) return decodeUtf16(head.subarray(2, even));
  if (head[0] === 0xfe && head[1] === 0xff) return decodeUtf16(Buffer.from(head.subarray(2, even)).swap16());
  // Without a mark: texts in Latin letters have a zero in every other byte.
  const countZeros = (start: number) =>
    head.filter((byte, index) => index % 2 === start && byte === 0).length;
  if (countZeros(1) > even / 3 && countZeros(0) === 0) return decodeUtf16(head.subarray(0, even));
  if (countZeros(0) > even / 3 && countZeros(1) === 0)
    return decodeUtf16(Buffer.from(head.subarray(0, even)).swap16());
  // Control characters other than tab, line breaks and form feed are in no text.
  if (head.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))) return null;
  return { text: head.toString("utf8").replace(/^\uFEFF/, ""), isUtf16: false };
}

const decodeUtf16 = (content: Buffer) => ({ text: content.toString("utf16le"), isUtf16: true });

/** A text without the white space, comments and XML declaration before its first element. */
function removePreamble(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith("<!--") ? "-->" : rest.startsWith("<?") ? ">" : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** The program that a page or an XML file names as its author, without what is no part of a name. */
function detectProgram(text: string): string | null {
  const [, generator] = buildMetaPattern("generator").exec(text) ?? [];
  const [, savedBy] = /^From:[^\r\n]{0,20}Saved by ([^\r\n>]{1,60})/im.exec(text) ?? [];
  const [, progId] =
    buildMetaPattern("progid").exec(text) ?? /<\?mso-application\s+progid=["']?(\w{1,20})/i.exec(text) ?? [];
  const named = generator ?? savedBy ?? progId?.split(".", 1).join("");
  const shown = named?.replaceAll(/[^\p{L}\p{N} .-]+/gu, " ").trim();
  return shown === undefined || shown === "" ? null : shown;
}

const buildMetaPattern = (name: string) =>
  new RegExp(
    `<meta\\b[^>]{0,200}\\bname=["']?${name}\\b["']?[^>]{0,200}\\bcontent=["']?([^"'>\\r\\n]{1,60})`,
    "i",
  );
