import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import {
  BackupError,
  getFilePartName,
  formatVersion,
  Manifest,
  ManifestHead,
  manifestHashName,
  manifestName,
  getTablePartName,
} from "./backup-format.ts";
import { countLines } from "./count-lines.ts";

/** A fully verified backup. */
export interface Backup {
  manifest: Manifest;
  /**
   * The lines of a table in chunks of whole lines. Throws at the end if they differ from the verified ones.
   */
  readTable: (table: string) => AsyncIterable<Buffer>;
  readFile: (key: string) => AsyncIterable<Buffer>;
}

/** Opens a backup, verifies all its parts, then runs `work`. */
export async function withBackup<T>(file: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    const parts = listParts(manifest);
    checkComplete(parts, entries);
    const read = (name: string) => readPart(zip, entries, name, parts.get(name));
    for (const name of parts.keys()) await drain(read(name));
    return await work({
      manifest,
      readTable: (table) => splitWholeLines(read(getTablePartName(table))),
      readFile: (key) => read(getFilePartName(key)),
    });
  } finally {
    zip.close();
  }
}

type Entries = Map<string, Entry>;

interface ExpectedPart {
  bytes: number;
  sha256: string;
  /** For a table; a file has none. */
  rows?: number;
}

const createDamagedError = (what: string, cause?: unknown) =>
  new BackupError(`The backup is damaged or incomplete: ${what}. Use another copy of it.`, { cause });

/** The message of a library, as a part of a sentence. */
const getMessage = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if (error instanceof Error && "code" in error)
      throw new BackupError(`The backup ${file} cannot be read (${String(error.code)}).`, { cause: error });
    throw createDamagedError(getMessage(error), error);
  }
}

async function readEntries(zip: ZipFile): Promise<Entries> {
  const entries: Entries = new Map();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is duplicated`);
      entries.set(entry.fileName, entry);
    }
    return entries;
  } catch (error) {
    throw createDamagedError(getMessage(error), error);
  }
}

async function readManifest(zip: ZipFile, entries: Entries): Promise<Manifest> {
  const text = await readSmall(zip, entries, manifestName);
  const expected = (await readSmall(zip, entries, manifestHashName)).toString("latin1");
  if (expected !== formatManifestHash(text))
    throw createDamagedError("the manifest does not match its SHA-256");
  const json: unknown = JSON.parse(text.toString("utf8"));
  const head = ManifestHead.safeParse(json);
  if (!head.success) throw new BackupError("The file is not a backup of this portal.");
  if (head.data.formatVersion > formatVersion)
    throw new BackupError(
      `A newer portal made the backup (format ${head.data.formatVersion}; this one reads up to ${formatVersion}). Use that version.`,
    );
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw createDamagedError(`the manifest is not valid (${manifest.error.message})`);
  return manifest.data;
}

/** In the format of sha256sum and `sha256sum -c`. */
export const formatManifestHash = (manifest: Buffer) =>
  `${createHash("sha256").update(manifest).digest("hex")}  ${manifestName}\n`;

async function readSmall(zip: ZipFile, entries: Entries, name: string): Promise<Buffer> {
  const entry = entries.get(name);
  if (entry === undefined)
    throw new BackupError(`The file is not a backup of this portal: ${name} is missing.`);
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw createDamagedError(`${name} cannot be read`, error);
  }
}

const listParts = (manifest: Manifest) =>
  new Map<string, ExpectedPart>([
    ...manifest.tables.map((part): [string, ExpectedPart] => [getTablePartName(part.name), part]),
    ...manifest.files.map((part): [string, ExpectedPart] => [getFilePartName(part.key), part]),
  ]);

function checkComplete(parts: Map<string, ExpectedPart>, entries: Entries) {
  for (const name of parts.keys()) if (!entries.has(name)) throw createDamagedError(`${name} is missing`);
  for (const name of entries.keys())
    if (!parts.has(name) && name !== manifestName && name !== manifestHashName)
      throw createDamagedError(`${name} is not in the manifest`);
}

async function* readPart(
  zip: ZipFile,
  entries: Entries,
  name: string,
  expected: ExpectedPart | undefined,
): AsyncGenerator<Buffer> {
  const entry = entries.get(name);
  if (entry === undefined || expected === undefined) throw createDamagedError(`${name} is missing`);
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  try {
    const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      if (expected.rows !== undefined) rows += countLines(piece);
      yield piece;
    }
  } catch (error) {
    throw createDamagedError(`${name} cannot be read (${getMessage(error)})`, error);
  }
  if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256 || rows !== (expected.rows ?? 0))
    throw createDamagedError(`${name} does not match its SHA-256`);
}

async function drain(content: AsyncGenerator<Buffer>) {
  while ((await content.next()).done !== true);
}

/** Large enough to be worth the round trip of a statement, small enough for memory. */
const minChunkBytes = 512 * 1024;

async function* splitWholeLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    const end = piece.lastIndexOf(10) + 1;
    if (bytes < minChunkBytes || end === 0) continue;
    yield Buffer.concat([...waiting.slice(0, -1), piece.subarray(0, end)]);
    waiting = [piece.subarray(end)];
    bytes = piece.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
