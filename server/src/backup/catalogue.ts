import type pg from "pg";

/** A table according to PostgreSQL's catalogue. */
export interface Table {
  name: string;
  /** Without generated columns, which cannot be inserted. */
  columns: { name: string; type: string }[];
  primaryKey: { name: string; isCollated: boolean }[];
}

/** An identifier in SQL. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the portal's schema, by name; the rows of partitions belong to their table. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT t.relname AS name,
           (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
              FROM pg_attribute a
             WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
           coalesce((SELECT json_agg(json_build_object('name', a.attname, 'isCollated', a.attcollation <> 0) ORDER BY k.position)
              FROM pg_index i
             CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, position)
              JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
             WHERE i.indrelid = t.oid AND i.indisprimary), '[]') AS "primaryKey"
      FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition AND ${isOwn("pg_class", "t")}
     ORDER BY t.relname COLLATE "C"`);
  return rows;
}

/** SQL condition: the object does not belong to an extension. */
const isOwn = (catalogue: string, alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`;

const isInSchema = (column: string) => `${column} = current_schema()::regnamespace`;

/** Statements that drop all objects of the portal's schema except those of extensions. */
export const listDropStatements = (client: pg.Client) =>
  queryStatements(
    client,
    `SELECT format('DROP %s IF EXISTS %I CASCADE',
                   CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname)
       FROM pg_class c
      WHERE ${isInSchema("c.relnamespace")} AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${isOwn("pg_class", "c")}
      UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
       FROM pg_proc p WHERE ${isInSchema("p.pronamespace")} AND ${isOwn("pg_proc", "p")}
      UNION ALL
     SELECT format('DROP TYPE IF EXISTS %I CASCADE', y.typname)
       FROM pg_type y WHERE ${isInSchema("y.typnamespace")} AND y.typtype IN ('e', 'd') AND ${isOwn("pg_type", "y")}`,
  );

/**
 * Indexes and foreign keys make loading slow or dependent on table order: statements that drop and recreate
 * them. Indexes of partitioned tables stay.
 */
export async function listIndexesAndForeignKeys(client: pg.Client) {
  const foreignKeys = `FROM pg_constraint k WHERE ${isInSchema("k.connamespace")} AND k.contype = 'f'`;
  const indexes = `FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE ${isInSchema("c.relnamespace")} AND c.relkind = 'i' AND NOT c.relispartition AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f')`;
  return {
    drop: [
      ...(await queryStatements(
        client,
        `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) ${foreignKeys}`,
      )),
      ...(await queryStatements(client, `SELECT format('DROP INDEX %I', c.relname) ${indexes}`)),
    ],
    create: [
      ...(await queryStatements(client, `SELECT pg_get_indexdef(i.indexrelid) ${indexes}`)),
      ...(await queryStatements(
        client,
        `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) ${foreignKeys}`,
      )),
    ],
  };
}

/** Statements that let the sequences of columns continue after the highest value of their column. */
export const listSequenceStatements = (client: pg.Client) =>
  queryStatements(
    client,
    `SELECT format('SELECT setval(%L, max(%I)) FROM %s HAVING count(*) > 0', s.oid::regclass, a.attname, a.attrelid::regclass)
       FROM pg_class s
       JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
      WHERE ${isInSchema("s.relnamespace")} AND s.relkind = 'S'`,
  );

async function queryStatements(client: pg.Client, select: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: select, rowMode: "array" });
  return rows.map(([statement]) => statement);
}
