import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PoolConfig } from "pg";
import { pino } from "pino";
import { parseConfig } from "#config/config.ts";
import { serveEmbeddedProtocol } from "#db/embedded-protocol-server.ts";
import { startPortalOn } from "#start/start-portal.ts";
import { testBcryptCost, testSettings } from "./settings.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const migrations = path.join(root, "prisma/migrations");

/** The dump that every embedded test database is cloned from. */
export const templateFile = path.join(root, ".cache/test-template.tar.gz");

/**
 * Starts a portal once on an empty database, which leaves it migrated and seeded with an administrator, so
 * that tests skip the slow part of a start.
 */
export async function fillTemplate(connection: PoolConfig, isEmbedded: boolean): Promise<void> {
  const store = { connection, isEmbedded, masterKey: testSettings.PORTAL_MASTER_KEY, close: () => undefined };
  const config = { ...parseConfig(testSettings), BCRYPT_COST: testBcryptCost };
  const portal = await startPortalOn(store, config, pino({ level: "silent" }), {
    migrations,
    client: null,
  });
  await portal.close();
}

/** The template of the embedded database, as a gzipped tar. */
export async function makeEmbeddedTemplate(): Promise<Buffer> {
  const socketDir = await mkdtemp(path.join(tmpdir(), "template-"));
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const server = await serveEmbeddedProtocol(database, path.join(socketDir, ".s.PGSQL.5432"));
  await fillTemplate(
    { host: socketDir, port: 5432, user: "postgres", database: "template1", ssl: false },
    true,
  );
  await server.stop();
  const dump = await database.dumpDataDir("gzip");
  await database.close();
  await rm(socketDir, { recursive: true });
  return Buffer.from(await dump.arrayBuffer());
}
