import { z } from "zod";

/** The options the main thread passes to the database worker. */
export const EmbeddedDatabaseOptions = z.object({
  /** Folder of the cluster; null for an in-memory cluster (tests). */
  dataDir: z.string().nullable(),
  /**
   * Dump of an initialised cluster, which avoids a slow initdb for a new folder; null or a missing file:
   * initdb.
   */
  template: z.string().nullable(),
  /** Unix socket on which PostgreSQL's protocol is served. */
  socket: z.string(),
});
export type EmbeddedDatabaseOptions = z.infer<typeof EmbeddedDatabaseOptions>;
