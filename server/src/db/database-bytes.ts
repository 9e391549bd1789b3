import { db } from "./database.ts";

/** What the database takes on the disk of its server, which the portal cannot measure otherwise. SQL, because it is a function. */
export async function countDatabaseBytes(): Promise<number> {
  const [row] = await db().$queryRaw<{ bytes: number }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes`;
  return row?.bytes ?? 0;
}
