import { fileTypeFromBuffer } from "file-type";
import { newMessage } from "contract/messages/messages";
import type { documentExtensions, imageExtensions } from "contract/uploads/uploads.contract";
import { checkOfficePackage } from "./uploads.office-package.ts";
import { refused } from "./uploads.refused.ts";

export type Extension = (typeof imageExtensions)[number] | (typeof documentExtensions)[number];

interface Format {
  contentType: string;
  /** What file-type may call it. */
  detected: readonly string[];
  check?: (content: Buffer) => Promise<void> | void;
}

const image = (contentType: string, ...more: string[]): Format => ({
  contentType,
  detected: [contentType, ...more],
});

/** Word and Excel before 2007: a compound file with a stream of this name. */
const compound = (contentType: string, program: string, streams: readonly string[]): Format => ({
  contentType,
  detected: ["application/x-cfb"],
  check: (content) => {
    if (!streams.some((name) => content.includes(Buffer.from(`${name}\0`, "utf16le"))))
      throw refused(newMessage("file_not_document", { kind: program }));
  },
});

/** Word and Excel since 2007: a zip package with this folder. */
const office = (contentType: string, program: string, folder: string): Format => ({
  contentType,
  detected: ["application/zip", "application/x-cfb", contentType],
  check: (content) => checkOfficePackage(content, { program, folder }),
});

const openXml = "application/vnd.openxmlformats-officedocument";
const formats: Record<Extension, Format> = {
  jpg: image("image/jpeg"),
  jpeg: image("image/jpeg"),
  png: image("image/png", "image/apng"),
  gif: image("image/gif"),
  // file-type tells the PDFs of a drawing program apart; readers do not.
  pdf: image("application/pdf", "application/postscript", "application/illustrator"),
  doc: compound("application/msword", "Word", ["WordDocument"]),
  xls: compound("application/vnd.ms-excel", "Excel", ["Workbook", "Book"]),
  docx: office(`${openXml}.wordprocessingml.document`, "Word", "word/"),
  xlsx: office(`${openXml}.spreadsheetml.sheet`, "Excel", "xl/"),
};

/** As much of a file as its first bytes need to be told; the rest is not unpacked by guessing. */
const headBytes = 4100;

/** Refuses a content that is not what the name says; gives its content type. */
export async function checkContent(content: readonly Buffer[], extension: Extension): Promise<string> {
  const head = headOf(content);
  if (head.length === 0) throw refused(newMessage("file_empty"));
  const { contentType, detected, check } = formats[extension];
  const mime = await detect(head);
  if (mime === undefined) throw refused(newMessage("file_not_kind", { kind: extension }));
  if (!detected.includes(mime))
    throw refused(newMessage("file_not_kind_but", { kind: extension, content: mime }));
  if (extension === "pdf" && !head.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw refused(newMessage("file_not_kind", { kind: extension }));
  await check?.(Buffer.concat(content));
  return contentType;
}

/** The first piece is nearly always enough. */
function headOf(content: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = content;
  return (first.length < headBytes ? Buffer.concat(content) : first).subarray(0, headBytes);
}

async function detect(head: Buffer): Promise<string | undefined> {
  // A package says what it is only after it is unpacked, which has bounds of its own.
  if (head.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return "application/zip";
  return (await fileTypeFromBuffer(head))?.mime;
}
