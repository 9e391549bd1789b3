import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";

/** All rows of all tables as lower-case text, to look for what must not be stored; bytes are in hex. */
export async function readStoredTexts(): Promise<string> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db().$queryRaw<{ row: string }[]>`
      SELECT lower(t::text) AS row FROM ${Prisma.raw(name)} t`;
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}
