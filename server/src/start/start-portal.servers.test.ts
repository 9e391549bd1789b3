import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administer, buildDatabaseUrl } from "#test/global-setup.ts";
import { fillTemplate, migrations } from "#test/template.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const owner = `portal_owner_${randomBytes(6).toString("hex")}`;
const password = randomBytes(12).toString("hex");

/** An empty database as an operator creates it for the portal, whose owner has no other privileges. */
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

function getConnection(): pg.PoolConfig {
  const url = new URL(buildDatabaseUrl(server, owner));
  url.username = owner;
  url.password = password;
  return { connectionString: url.href };
}

test("the portal starts as the ordinary owner of an empty database, with all migrations and its extension", async () => {
  await fillTemplate(getConnection(), false);
  const client = new pg.Client(getConnection());
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
    { isSuperuser: false, migrations: directories.toSorted(), extensionOwner: owner, products: 272 },
  ]);
});

test("the portal starts while a backup prevents the creation of a partition, and creates it at the next start", async () => {
  const client = new pg.Client(getConnection());
  await client.connect();
  const readPartitions = async () => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'activities'::regclass ORDER BY 1",
    );
    return rows.map(({ name }) => name);
  };
  const partitions = await readPartitions();
  const [today = "", ...others] = partitions;
  await client.query(`DROP TABLE ${today}`);
  await client.query("BEGIN; SELECT 1 FROM activities");
  await fillTemplate(getConnection(), false);
  await client.query("COMMIT");
  expect(await readPartitions()).toEqual(others);
  await fillTemplate(getConnection(), false);
  expect(await readPartitions()).toEqual(partitions);
  await client.end();
});

describe("as a user without ownership", () => {
  const guest = `portal_guest_${randomBytes(6).toString("hex")}`;
  const runInDatabase = (statement: string) => administer(buildDatabaseUrl(server, guest), statement);
  const asGuest = () => {
    const url = new URL(buildDatabaseUrl(server, guest));
    url.username = guest;
    url.password = password;
    return { connectionString: url.href };
  };

  beforeAll(async () => {
    await administer(server, `CREATE ROLE ${guest} LOGIN PASSWORD '${password}'`);
    await administer(server, `CREATE DATABASE ${guest} TEMPLATE template0`);
  });
  afterAll(async () => {
    await administer(server, `DROP DATABASE ${guest} WITH (FORCE)`);
    await administer(server, `DROP ROLE ${guest}`);
  });

  test("the start reports the missing privilege, and succeeds once it is granted", async () => {
    const matchMissing = (object: string) =>
      new RegExp(`permission denied .*${object}.* \\(42501\\)\\. .*CREATE on the schema public`);
    await expect(fillTemplate(asGuest(), false)).rejects.toThrow(matchMissing("schema public"));
    await runInDatabase(`GRANT USAGE, CREATE ON SCHEMA public TO ${guest}`);
    await expect(fillTemplate(asGuest(), false)).rejects.toThrow(matchMissing("pg_trgm"));
    await runInDatabase("CREATE EXTENSION pg_trgm");
    await fillTemplate(asGuest(), false);
  });

  test("the database user needs no administrator role and no privilege to create schemas", async () => {
    const client = new pg.Client(asGuest());
    await client.connect();
    const { rows } = await client.query(
      "SELECT has_database_privilege(current_database(), 'CREATE') AS \"canCreateSchemas\", count(*)::int AS products FROM products",
    );
    await client.end();
    expect(rows).toEqual([{ canCreateSchemas: false, products: 272 }]);
  });
});
