import type { Readable } from "node:stream";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { AppError } from "#http/app-error";
import { refused } from "./uploads.refused.ts";

/** What a package may be: a thousand times its largest size on disk would be a bomb, fifty times is a table of zeros. */
const maxEntries = 1000;
const maxUnpackedBytes = 50_000_000;

interface Expected {
  program: string;
  /** The folder that every document of the program has. */
  folder: string;
}

/**
 * Refuses what is no Word or Excel package, or is locked, or has macros, or unpacks to more than a person could have
 * written. Everything is really unpacked, one entry after the other, because declared sizes may lie.
 */
export async function checkOfficePackage(content: Buffer, { program, folder }: Expected): Promise<void> {
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw refused(
      `The file is protected with a password, or not a ${program} file of this kind. Save it without.`,
    );
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    const entries = await readDirectory(zip);
    const has = (test: (name: string) => boolean) => entries.some(({ fileName }) => test(fileName));
    if (!has((name) => name === "[Content_Types].xml") || !has((name) => name.startsWith(folder)))
      throw refused(`The file is not a ${program} document, though its name says so.`);
    if (has((name) => /(^|\/)vbaProject\.bin$/i.test(name)))
      throw refused("The file has macros. Save it without macros.");
    let unpacked = 0;
    for (const entry of entries) unpacked += await unpack(zip, entry, maxUnpackedBytes - unpacked);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(`The file is damaged: ${program} could not open it either. Save it again.`, error);
  }
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw tooMuch();
  const entries: Entry[] = [];
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refused("The file is protected with a password. Save it without.");
    declared += entry.uncompressedSize;
    if (entries.push(entry) > maxEntries || declared > maxUnpackedBytes) throw tooMuch();
  }
  return entries;
}

/** The size of one entry, unpacked; stops as soon as there is more of it than `left`. */
async function unpack(zip: ZipFile, entry: Entry, left: number): Promise<number> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of stream) {
    size += Buffer.isBuffer(chunk) ? chunk.length : 0;
    if (size > left) throw tooMuch();
  }
  return size;
}

const tooMuch = () =>
  refused(
    "The file unpacks to far more than a document has. It is not accepted, because that could harm readers.",
  );
