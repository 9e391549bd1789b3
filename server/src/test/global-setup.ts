import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../../scripts/bundle-server.ts";
import { fillTemplate, templateFile } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * On PostgreSQL: the database that test files copy, and the start of the names of the copies; empty for the
     * embedded one.
     */
    templateDatabase: string;
  }
}

/**
 * Bundles the programs that tests start. With TEST_DATABASE_URL, creates the migrated and seeded database
 * that test files copy, and deletes it with its copies at the end.
 */
export default async function setup(project: TestProject) {
  await bundleServer(".cache", "unknown");
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) {
    if (!existsSync(templateFile)) throw new Error("Run `npx tsx scripts/make-test-template.ts` first.");
    project.provide("templateDatabase", "");
    return;
  }
  const name = `portal_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `CREATE DATABASE ${name}`);
  await fillTemplate({ connectionString: buildDatabaseUrl(server, name) }, false);
  project.provide("templateDatabase", name);
  return async () => {
    const names = await administer<{ datname: string }>(
      server,
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`,
    );
    for (const { datname } of names) await administer(server, `DROP DATABASE ${datname} WITH (FORCE)`);
  };
}

export async function administer<Row extends pg.QueryResultRow>(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

export function buildDatabaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
