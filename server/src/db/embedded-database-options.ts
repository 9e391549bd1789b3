import { z } from "zod";

/** What the main thread tells the database's worker. */
export const EmbeddedDatabaseOptions = z.object({
  /** Folder of the cluster; null keeps it in memory (tests). */
  dataDir: z.string().nullable(),
  /** Dump of an initialised cluster, which spares a new folder its slow initdb; null or a missing file: initdb. */
  template: z.string().nullable(),
  /** Unix socket to serve PostgreSQL's protocol on. */
  socket: z.string(),
});
export type EmbeddedDatabaseOptions = z.infer<typeof EmbeddedDatabaseOptions>;
