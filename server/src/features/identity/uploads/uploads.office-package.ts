import type { Readable } from "node:stream";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { AppError } from "#http/app-error.ts";
import { describeActualKind, describeCompoundFile } from "./uploads.actual-kind.ts";
import { createPartReaders } from "./uploads.office-xml.ts";
import { createRefusal } from "./uploads.refused.ts";

const maxEntries = 1000;
/** Fifty times the maximum file size: a repetitive real document stays below it. */
const maxUnpackedBytes = 50_000_000;

/** The library does not check declared sizes: its error for a wrong one would come before the limit above. */
const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false };

interface ExpectedPackage {
  program: string;
  /** The end of the name. */
  kind: string;
  /** The folder that every document of the program contains. */
  folder: string;
}

/**
 * Refuses files that are not Word or Excel packages, are encrypted, contain macros, load a template from another computer, or
 * unpack to an implausible size. Unpacked bytes are counted, because declared sizes may be wrong.
 */
export async function checkOfficePackage(
  content: Buffer,
  { program, kind, folder }: ExpectedPackage,
): Promise<void> {
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw createRefusal(describeCompoundFile(content, { program, kind }));
  try {
    const zip = await fromBufferPromise(content, options);
    const entries = await readDirectory(zip);
    const has = (test: (name: string) => boolean) => entries.some(({ fileName }) => test(fileName));
    if (!has((name) => name === "[Content_Types].xml") || !has((name) => name.startsWith(folder)))
      throw createRefusal(
        describeActualKind(content, kind) ?? buildMessage("file_not_document", { kind: program }),
      );
    if (has((name) => /(^|\/)vbaProject\.bin$/i.test(name)))
      throw createRefusal(buildMessage("file_has_macros"));
    await unpack(zip, entries);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw createRefusal(buildMessage("file_damaged", { program }), error);
  }
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw createRefusal(buildMessage("file_too_many_parts", { count: zip.entryCount, max: maxEntries }));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw createRefusal(buildMessage("file_protected"));
    entries.push(entry);
  }
  return entries;
}

/** Unpacks the entries one after the other, reads what they say about other parts, and stops at the limit. */
async function unpack(zip: ZipFile, entries: Entry[]): Promise<void> {
  let bytes = 0;
  const createReader = createPartReaders(refuse);
  for (const entry of entries) {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    const reader = createReader(entry.fileName);
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > maxUnpackedBytes) throw createTooMuchError();
      reader?.read(chunk);
    }
  }
}

function refuse(reason: Message): never {
  throw createRefusal(reason);
}

const createTooMuchError = () => createRefusal(buildMessage("file_unpacks_too_large"));
