import { createHash } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Store } from "#db/store.ts";
import type { Storage } from "#storage/storage-driver.ts";
import {
  BackupError,
  getFilePartName,
  formatVersion,
  manifestHashName,
  manifestName,
  getTablePartName,
  type FilePart,
  type Manifest,
  type TablePart,
} from "./backup-format.ts";
import type { Table } from "./catalogue.ts";
import { countLines } from "./count-lines.ts";
import { dumpDatabase, findRecordedFiles } from "./dump-database.ts";
import { openSpool } from "./spool.ts";

export interface BackupSource {
  store: Pick<Store, "connection" | "isEmbedded">;
  storage: Pick<Storage, "read">;
  portalVersion: string;
  /** Folder for temporary files. */
  spoolDir: string;
}

/**
 * Writes a backup to `output` while the portal runs, and returns its manifest. All parts are streamed.
 *
 * The database is read first, in one snapshot, then the files in its records. A file is stored before its
 * record and removed after it, so that each file exists unless its record was removed since.
 */
export async function writeBackup(
  source: BackupSource,
  output: Writable,
  { mayMissFiles = false } = {},
): Promise<Manifest> {
  const zip = startZip(output);
  try {
    const tables: TablePart[] = [];
    const { fileKeys, ...snapshot } = await dumpTables(source, async (table, lines) => {
      tables.push(await addTable(zip, table, lines));
    });
    const { files, missingFiles } = await addFiles(zip, source, fileKeys);
    if (missingFiles.length > 0 && !mayMissFiles) throw createMissingFilesError(missingFiles);
    const manifest: Manifest = {
      format: "snap-portal-backup",
      formatVersion,
      portalVersion: source.portalVersion,
      createdAt: new Date().toISOString(),
      database: source.store.isEmbedded ? "embedded" : "postgresql",
      deploymentId: snapshot.deploymentId,
      migrations: snapshot.migrations,
      masterKeyIds: snapshot.masterKeyIds,
      tables,
      files,
      missingFiles,
    };
    await zip.end(manifest);
    return manifest;
  } catch (error) {
    await zip.abort();
    throw error;
  }
}

type PartWriter = (table: Table, lines: AsyncIterable<Buffer>) => Promise<void>;

/**
 * The embedded database has one session, which the snapshot occupies: its rows are written to a file first,
 * so that a slow reader of the backup does not block requests.
 */
async function dumpTables({ store, spoolDir }: BackupSource, takePart: PartWriter) {
  if (!store.isEmbedded) return dumpDatabase(store.connection, takePart);
  const spool = await openSpool(spoolDir);
  try {
    const parts: { table: Table; read: () => Readable }[] = [];
    const snapshot = await dumpDatabase(store.connection, async (table, lines) => {
      parts.push({ table, read: await spool.write(lines) });
    });
    for (const { table, read } of parts) await takePart(table, read());
    return snapshot;
  } finally {
    await spool.close();
  }
}

async function addTable(
  zip: Zip,
  { name, columns }: Table,
  lines: AsyncIterable<Buffer>,
): Promise<TablePart> {
  let rows = 0;
  async function* countRows() {
    for await (const chunk of lines) {
      rows += countLines(chunk);
      yield chunk;
    }
  }
  const part = await zip.add(getTablePartName(name), countRows(), { compressionLevel: 6 });
  return { name, columns: columns.map((column) => column.name), rows, ...part };
}

async function addFiles(zip: Zip, { store, storage }: BackupSource, keys: string[]) {
  const files: FilePart[] = [];
  const absent: string[] = [];
  for (const key of keys) {
    const content = await storage.read(key);
    if (content === null) absent.push(key);
    // Documents and images are already compressed.
    else files.push({ key, ...(await zip.add(getFilePartName(key), content, { compressionLevel: 0 })) });
  }
  return {
    files,
    missingFiles: absent.length === 0 ? [] : await findRecordedFiles(store.connection, absent),
  };
}

function createMissingFilesError(keys: string[]): BackupError {
  const named = keys.slice(0, 5).join(", ") + (keys.length > 5 ? ", …" : "");
  return new BackupError(
    `${keys.length} files have a record but are not in the storage: ${named}. ` +
      "Check the storage settings, or repeat the command with --allow-missing-files to make a backup without them.",
  );
}

type Zip = ReturnType<typeof startZip>;

/** A zip whose parts are added one after the other; each is counted and hashed while it is written. */
function startZip(output: Writable) {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  let failure: Error | undefined;
  zip.outputStream.pipe(out);
  zip.on("error", (error: Error) => out.destroy(error));
  const ended = pipeline(out, output).catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
    current?.destroy(failure);
  });
  const checkOutput = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    add: async (
      name: string,
      content: AsyncIterable<Buffer | string>,
      options: { compressionLevel: number },
    ) => {
      const hash = createHash("sha256");
      let bytes = 0;
      async function* measureBytes() {
        for await (const chunk of content) {
          const piece = Buffer.from(chunk);
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      }
      checkOutput();
      current = Readable.from(measureBytes(), { objectMode: false });
      zip.addReadStream(current, name, { ...options, mode: 0o600 });
      await once(current, "end");
      return { bytes, sha256: hash.digest("hex") };
    },
    end: async (manifest: Manifest) => {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      const hash = createHash("sha256").update(text).digest("hex");
      zip.addBuffer(text, manifestName, { mode: 0o600 });
      zip.addBuffer(Buffer.from(`${hash}  ${manifestName}\n`), manifestHashName, { mode: 0o600 });
      zip.end();
      await ended;
      checkOutput();
    },
    abort: async () => {
      out.destroy();
      await ended;
      current?.destroy();
    },
  };
}
