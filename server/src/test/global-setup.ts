import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../../scripts/bundle-server.ts";
import { fillTemplate, templateFile } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** On PostgreSQL: the database that each test file copies; empty for the embedded one. */
    templateDatabase: string;
  }
}

/**
 * Bundles the programs that tests start. With TEST_DATABASE_URL, creates the migrated and seeded database
 * that each test file copies.
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
  await fillTemplate({ connectionString: databaseUrl(server, name) }, false);
  project.provide("templateDatabase", name);
  return () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

export async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
