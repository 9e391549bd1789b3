import { fileTypeFromBuffer } from "file-type";
import { buildMessage } from "contract/messages/messages";
import { documentExtensions, type imageExtensions } from "contract/uploads/uploads.contract";
import { describeActualKind, describeCompoundFile } from "./uploads.actual-kind.ts";
import { checkOfficePackage } from "./uploads.office-package.ts";
import { refuseProtectedPdf } from "./uploads.pdf-protection.ts";
import { createRefusal } from "./uploads.refused.ts";

export type Extension = (typeof imageExtensions)[number] | (typeof documentExtensions)[number];

interface Format {
  contentType: string;
  /** The types that file-type may detect. */
  detected: readonly string[];
  check?: (content: Buffer) => Promise<void> | void;
}

const defineImage = (contentType: string, ...more: string[]): Format => ({
  contentType,
  detected: [contentType, ...more],
});

/** Word and Excel before 2007: a compound file with a stream of this name. */
const defineCompound = (
  contentType: string,
  program: string,
  kind: Extension,
  streams: readonly string[],
): Format => ({
  contentType,
  detected: ["application/x-cfb"],
  check: (content) => {
    if (!streams.some((name) => content.includes(Buffer.from(`${name}\0`, "utf16le"))))
      throw createRefusal(describeCompoundFile(content, { program, kind }));
    if (hasMacros(content)) throw createRefusal(buildMessage("file_has_macros"));
  },
});

/** Names of streams are compared without case. */
const hasMacros = (content: Buffer) =>
  content
    .toString("latin1")
    .toLowerCase()
    .includes(Buffer.from("_vba_project\0", "utf16le").toString("latin1"));

/** Word and Excel since 2007: a zip package with this folder. */
const defineOffice = (contentType: string, program: string, kind: Extension, folder: string): Format => ({
  contentType,
  detected: ["application/zip", "application/x-cfb", contentType],
  check: (content) => checkOfficePackage(content, { program, kind, folder }),
});

const openXml = "application/vnd.openxmlformats-officedocument";
const formats: Record<Extension, Format> = {
  jpg: defineImage("image/jpeg"),
  jpeg: defineImage("image/jpeg"),
  png: defineImage("image/png", "image/apng"),
  gif: defineImage("image/gif"),
  // file-type detects PDFs of drawing programs as other types; PDF readers open them.
  pdf: {
    ...defineImage("application/pdf", "application/postscript", "application/illustrator"),
    check: refuseProtectedPdf,
  },
  doc: defineCompound("application/msword", "Word", "doc", ["WordDocument"]),
  xls: defineCompound("application/vnd.ms-excel", "Excel", "xls", ["Workbook", "Book"]),
  docx: defineOffice(`${openXml}.wordprocessingml.document`, "Word", "docx", "word/"),
  xlsx: defineOffice(`${openXml}.spreadsheetml.sheet`, "Excel", "xlsx", "xl/"),
};

/** The bytes that type detection needs; passing more would let file-type unpack the file. */
const headBytes = 4100;

/** Refuses content that does not match the file extension; returns its content type. */
export async function checkContent(content: Buffer, extension: Extension): Promise<string> {
  if (content.length === 0) throw createRefusal(buildMessage("file_empty"));
  const { contentType, detected, check } = formats[extension];
  const mime = await detect(content.subarray(0, headBytes));
  if ((mime === undefined || !detected.includes(mime)) && isDocument(extension)) {
    const actual = describeActualKind(content, extension);
    if (actual !== null) throw createRefusal(actual);
  }
  if (mime === undefined) throw createRefusal(buildMessage("file_not_kind", { kind: extension }));
  if (!detected.includes(mime))
    throw createRefusal(buildMessage("file_not_kind_but", { kind: extension, content: mime }));
  if (extension === "pdf" && !content.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw createRefusal(buildMessage("file_not_kind", { kind: extension }));
  await check?.(content);
  return contentType;
}

const isDocument = (extension: Extension) => documentExtensions.some((each) => each === extension);

async function detect(head: Buffer): Promise<string | undefined> {
  // The type of a package is only known after unpacking, which has its own limits.
  if (head.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return "application/zip";
  return (await fileTypeFromBuffer(head))?.mime;
}
