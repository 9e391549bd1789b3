import type { Store } from "#db/store.ts";
import { runQueryOn } from "./backups.ts";

/** Partitions of days are made by the next start, not by a migration or a restore. */
const isOfDay = (table: string) => `${table} ~ '^activities_\\d+$'`;
const isOwn = (namespace: string) => `${namespace} = 'public'::regnamespace`;

/**
 * Everything that migrations create: tables with their columns in order, indexes, constraints, triggers,
 * functions and types. PostgreSQL 18 also names NOT NULL constraints, which are part of the columns here.
 */
export async function readSchema(store: Pick<Store, "connection">): Promise<string[]> {
  const rows = await runQueryOn(
    store,
    `SELECT 'column' AS kind, c.relname || '.' || rank() OVER (PARTITION BY c.oid ORDER BY a.attnum) || ' ' || a.attname AS name,
            format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS definition
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE ${isOwn("c.relnamespace")} AND c.relkind IN ('r', 'p') AND NOT ${isOfDay("c.relname")} AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL
     SELECT 'table', relname, coalesce(reloptions::text, '') || coalesce(pg_get_partkeydef(oid), '') || coalesce(pg_get_expr(relpartbound, oid), '')
       FROM pg_class WHERE ${isOwn("relnamespace")} AND relkind IN ('r', 'p', 'S', 'v') AND NOT ${isOfDay("relname")}
      UNION ALL
     SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND NOT ${isOfDay("tablename")}
      UNION ALL
     SELECT 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
       FROM pg_constraint WHERE ${isOwn("connamespace")} AND contype <> 'n' AND NOT ${isOfDay("conrelid::regclass::text")}
      UNION ALL
     SELECT 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL
     SELECT 'function', oid::regprocedure::text, pg_get_functiondef(oid) FROM pg_proc WHERE ${isOwn("pronamespace")} AND prokind = 'f'
      UNION ALL
     SELECT 'type', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
       FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname`,
  );
  return rows.map((row) => JSON.stringify(row)).sort();
}
