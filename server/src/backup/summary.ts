import type { Manifest } from "./backup-format.ts";

/** The content of a backup in one line. */
export function formatSummary({ tables, files }: Pick<Manifest, "tables" | "files">): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB uncompressed`;
}
