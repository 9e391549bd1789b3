import pg from "pg";
import { z } from "zod";
import type { Store } from "#db/store.ts";
import { isEmbedded, openTestStore } from "./store.ts";

/*
 * Opening an embedded database takes 2.5 seconds of CPU and copying one on a server half a second, so the test
 * files in one process share one. It is reset to the template for each of them, and replaced when a test has
 * changed its schema.
 */

interface SharedStore extends Store {
  schema: unknown;
  reset: string;
  isInUse: boolean;
}

let shared: SharedStore | undefined;

/** A migrated and seeded database for exclusive use until `close`. */
export async function openSharedStore(): Promise<Store> {
  if (shared?.isInUse === true) return openTestStore();
  shared = (await resetShared(shared)) ?? (await openShared());
  const store = shared;
  store.isInUse = true;
  return { ...store, close: () => void (store.isInUse = false) };
}

async function openShared(): Promise<SharedStore> {
  const store = await openTestStore();
  return withClient(store, async (client) => ({
    ...store,
    schema: await readSchema(client),
    reset: await resetStatements(client),
    isInUse: false,
  }));
}

/** Null if there is none, or its schema differs from the template. */
async function resetShared(store: SharedStore | undefined): Promise<SharedStore | null> {
  if (store === undefined) return null;
  const isReset = await withClient(store, async (client) => {
    if (JSON.stringify(await readSchema(client)) !== JSON.stringify(store.schema)) return false;
    await client.query(store.reset);
    return true;
  });
  if (isReset) return store;
  await store.close();
  return null;
}

async function withClient<T>(store: Store, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(store.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Everything a test could have changed except rows and partitions, which the start creates for new days. */
async function readSchema(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ kind: string }>(`
    SELECT 'relation' AS kind, relnamespace::text, relname, relkind::text, relacl::text, NULL AS details FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
    UNION ALL SELECT 'column', attrelid::text, attname, atttypid::text, attnotnull::text, attisdropped::text FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace AND NOT relispartition AND attnum > 0
    UNION ALL SELECT 'constraint', conrelid::text, conname, NULL, NULL, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_class WHERE oid = conrelid AND relispartition)
    UNION ALL SELECT 'trigger', tgrelid::text, tgname, tgenabled::text, NULL, NULL FROM pg_trigger
    UNION ALL SELECT 'function', pronamespace::text, proname, NULL, proacl::text, prosrc FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'schema', nspname, NULL, NULL, nspacl::text, NULL FROM pg_namespace WHERE nspname NOT LIKE 'pg_temp%'
      AND nspname NOT LIKE 'pg_toast_temp%'
    UNION ALL SELECT 'role', rolname, NULL, NULL, NULL, NULL FROM pg_roles
    ORDER BY 1, 2, 3, 6`);
  return rows;
}

const Table = z.object({ name: z.string(), rows: z.string().nullable() });

/** The statements that restore the current content of each table and sequence. */
async function resetStatements(client: pg.Client): Promise<string> {
  const { rows: names } = await client.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const inserts: string[] = [];
  for (const { name } of names) {
    const table = await client.query(
      `SELECT '${name}' AS name, json_agg(row)::text AS rows FROM ${name} AS row`,
    );
    const { rows } = Table.parse(table.rows[0]);
    if (rows !== null)
      inserts.push(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${pg.escapeLiteral(rows)})`,
      );
  }
  const { rows: sequences } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, 1), last_value IS NOT NULL) AS statement FROM pg_sequences WHERE schemaname = 'public'`);
  return [
    "BEGIN",
    // Rows are inserted in any order, and without triggers.
    "SET LOCAL session_replication_role = replica",
    // On a server TRUNCATE takes ten times as long, because it creates files. The embedded database has no autovacuum.
    ...(isEmbedded
      ? [`TRUNCATE ${names.map(({ name }) => name).join(", ")}`]
      : names.map(({ name }) => `DELETE FROM ${name}`)),
    ...inserts,
    ...sequences.map(({ statement }) => statement),
    "COMMIT",
  ].join(";\n");
}
