import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { startEmbeddedDatabase } from "#db/embedded-database.ts";
import type { Store } from "#db/store.ts";
import { administer, buildDatabaseUrl } from "./global-setup.ts";
import { testSettings } from "./settings.ts";
import { templateFile } from "./template.ts";

/** Whether tests run on the embedded database instead of the PostgreSQL of TEST_DATABASE_URL. */
export const isEmbedded = process.env["TEST_DATABASE_URL"] === undefined;

/** A new database, deleted by `close`: migrated and seeded, or with `isEmpty` empty. */
export async function openTestStore({ isEmpty = false } = {}): Promise<Store> {
  const server = process.env["TEST_DATABASE_URL"];
  return server === undefined ? openEmbeddedTestStore({ isEmpty }) : openOnServer(server, isEmpty);
}

const masterKey = testSettings.PORTAL_MASTER_KEY;

/** Opens a store on the embedded database, regardless of TEST_DATABASE_URL. */
export async function openEmbeddedTestStore({ isEmpty = false } = {}): Promise<Store> {
  const socketDir = await mkdtemp(path.join(tmpdir(), "test-"));
  const database = await startEmbeddedDatabase(socketDir, {
    dataDir: null,
    template: isEmpty ? null : templateFile,
  });
  const close = async () => {
    await database.close();
    await rm(socketDir, { recursive: true });
  };
  return { connection: database.connection, isEmbedded: true, masterKey, close };
}

async function openOnServer(server: string, isEmpty: boolean): Promise<Store> {
  const template = inject("templateDatabase");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? "template1" : template}`);
  const close = async () => {
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return {
    connection: { connectionString: buildDatabaseUrl(server, name) },
    isEmbedded: false,
    masterKey,
    close,
  };
}
