import { z } from "zod";

/** The backup or the restore target cannot be used; the message says why and what to do. */
export class BackupError extends Error {}

/*
 * A backup is a zip file: one part per table (a JSON object per line, every value as PostgreSQL's own text),
 * the uploaded files, the manifest with the SHA-256 of every part, and the SHA-256 of the manifest. The
 * manifest comes last because the hashes are only known then.
 */

/** Increased by every change that an older portal cannot read. */
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const manifestHashName = "manifest.sha256";
export const getTablePartName = (table: string) => `database/${table}.jsonl`;
export const getFilePartName = (key: string) => `uploads/${key}`;

const size = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const TablePart = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: size,
  bytes: size,
  sha256,
});
export type TablePart = z.infer<typeof TablePart>;

const FilePart = z.object({ key: z.string(), bytes: size, sha256 });
export type FilePart = z.infer<typeof FilePart>;

/** The part of the manifest that every version of the format has. */
export const ManifestHead = z.object({ format: z.literal("snap-portal-backup"), formatVersion: z.int() });

export const Manifest = ManifestHead.extend({
  formatVersion: z.literal(formatVersion),
  portalVersion: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgresql"]),
  /** Null if the portal never had one. */
  deploymentId: z.string().nullable(),
  /** The finished migrations in order: the schema of the rows. */
  migrations: z.array(z.string()).min(1),
  /**
   * The ids of the master keys that encrypt the secrets inside. The keys themselves are never in a backup.
   */
  masterKeyIds: z.array(z.string()),
  tables: z.array(TablePart).min(1),
  files: z.array(FilePart),
  /** Files that had a record but were not in the storage. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
