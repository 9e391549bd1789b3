import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administer, databaseUrl } from "#test/global-setup";
import { fillTemplate, migrations } from "#test/template";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const owner = `portal_owner_${randomBytes(6).toString("hex")}`;
const password = randomBytes(12).toString("hex");

/** A database as an operator makes one for the portal: nothing in it, and its owner may nothing beyond it. */
beforeAll(async () => {
  await administer(
    server,
    `CREATE ROLE ${owner} LOGIN PASSWORD '${password}' NOSUPERUSER NOCREATEDB NOCREATEROLE`,
  );
  await administer(server, `CREATE DATABASE ${owner} OWNER ${owner} TEMPLATE template0`);
});

afterAll(async () => {
  await administer(server, `DROP DATABASE ${owner} WITH (FORCE)`);
  await administer(server, `DROP ROLE ${owner}`);
});

function connection(): pg.PoolConfig {
  const url = new URL(databaseUrl(server, owner));
  url.username = owner;
  url.password = password;
  return { connectionString: url.href };
}

test("the portal starts as the plain owner of an empty database, with every migration and its extension", async () => {
  await fillTemplate(connection(), false);
  const client = new pg.Client(connection());
  await client.connect();
  const { rows } = await client.query(`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
           (SELECT array_agg(migration_name::text ORDER BY migration_name) FROM _prisma_migrations
             WHERE finished_at IS NOT NULL) AS migrations,
           (SELECT extowner::regrole::text FROM pg_extension WHERE extname = 'pg_trgm') AS "extensionOwner",
           (SELECT count(*)::int FROM products) AS products`);
  await client.end();
  const directories = (await readdir(migrations)).filter((name) => /^\d{14}_/.test(name));
  expect(rows).toEqual([
    { isSuperuser: false, migrations: directories.toSorted(), extensionOwner: owner, products: 92 },
  ]);
});
